/** Bundles a program that runs outside the browser into `main.js` of a folder; its packages stay where they are. */
export async function bundle(program: string, outDir: string): Promise<void> {
  const { build } = await import('vite')
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: program,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      sourcemap: true,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'main.js' } },
    },
  })
}
