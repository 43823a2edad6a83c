/** Why a game with secrets cannot begin here, in words for people. */
export class SecretsRefused extends Error {
  override readonly name = "SecretsRefused";
}
