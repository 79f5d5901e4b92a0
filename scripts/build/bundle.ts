/** Packages that bring machine code or files of their own, which they look for beside themselves. */
export const THEIR_OWN_PLACE = ['sharp', '@node-rs/argon2', '@electric-sql/pglite', '@fastify/swagger-ui']

/** Programs of threads, which the server starts from a file beside its own. */
const THREADS = { 'table-reader': 'server/catalogue/goods-import/table-reader.worker.ts' }

/**
 * Bundles a program that runs outside the browser into `main.js` of a folder, its packages with it (decision 0021): a start reads
 * twenty files and not fifteen hundred. Those named above are still read from `node_modules`. Its threads lie beside it, and so do
 * other programs, by name.
 */
export async function bundle(
  program: string,
  outDir: string,
  beside: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { build } = await import('vite')
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external: THEIR_OWN_PLACE },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { input: { main: program, ...THREADS, ...beside }, output: { entryFileNames: '[name].js' } },
    },
  })
}
