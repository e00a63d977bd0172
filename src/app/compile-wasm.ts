/** Fetches and compiles a WebAssembly module while it arrives; fails when it cannot be had. */
export async function compileWasm(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
  // Some servers name the type wrongly, and compileStreaming then refuses the very same bytes.
  return response.headers.get('content-type')?.startsWith('application/wasm')
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
