/** The part of Foundry's official command line package that we use; it ships without types. */
declare module "@foundryvtt/foundryvtt-cli" {
  export interface CompileOptions {
    readonly yaml?: boolean;
    readonly recursive?: boolean;
    /** Called with every source entry before it is packed; may change it in place. */
    readonly transformEntry?: (entry: Record<string, unknown>) => Promise<false | undefined>;
  }
  export function compilePack(source: string, destination: string, options?: CompileOptions): Promise<void>;
}
