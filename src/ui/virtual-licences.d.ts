declare module 'virtual:licences' {
  /** The packages that the shop is made of, by name; `scripts/build/licences.ts` reads them. */
  const packages: readonly { readonly name: string; readonly version: string; readonly licence: string }[]
  export default packages
}
