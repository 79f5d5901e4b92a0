/** The product's version, as every screen, the API and its description say it. */
export const VERSION = '1.0.0'
