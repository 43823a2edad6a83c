// Quench is a module that runs tests inside Foundry; the contract is loaded only for it.
Hooks.once("quenchReady", async (quench) => {
  const { offerContract } = await import("./contract/quench.ts");
  offerContract(quench);
});
