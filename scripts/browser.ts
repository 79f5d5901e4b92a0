import { makeSureOfABrowser } from './browser/browser.ts'

console.log(await makeSureOfABrowser())
