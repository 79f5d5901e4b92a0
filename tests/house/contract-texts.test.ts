import { expect, it } from 'vitest'
import { hashOf } from '#server/fund/bond/contract-text.ts'
import { allContracts } from '#server/fund/bond/contract-texts/all-contracts.ts'

/**
 * The texts of the contract about operating funds by version and language, by their hash. Merchants have signed them: none changes again. A
 * new version or language adds rows here in the same commit (decision 0039).
 */
const SIGNED: Readonly<Record<string, string>> = {
  'v1 en': '8aca87780ee8e2db47eb6847d92a276d272fc0385a727679b4507506cdaa3960',
  'v1 zh-CN': 'a67dfa9616aed49e4a3a80211da6ce39ea69336578f05b59c0335cee1e41dcb7',
  'v1 ar': '2a5cc941ca463c5654c62eae759b40d7f7bbebc6af30bed5c9a79ed88d24c469',
  'v2 ar': '1c6205a8f5d5e716fec21f99f717ffb40f08ea44e6f1d191e86d044620c69760',
  'v2 de': '91f4d47db7a952e77f71bfbefb49e1006f0da431fcc0a0ce849d4cc37a1400d7',
  'v2 en': '01c3cc47ac0c7536b1a9b9145a8c87908b3900754a5acb3ab62a26b427d3920c',
  'v2 es': 'b387f5462f7158a980dca2a939eb4f2b8ea5361be053c95f68478f94f7e4cda0',
  'v2 fi': '30d647bcd3f32801d16662a5783ac667d2b4ede97da5eaaf99c9a3214f5533fa',
  'v2 fr': '34821ff0c4e8a724862685978a8e7c9ea3650503f6694ca92604e393fc72bbef',
  'v2 hi': 'a794a9e10d430157e06711c8352d1049692e3ca37bbfc636d92cbb9773675879',
  'v2 it': '4eb06de2235bee79b8e7f2758611508ef7882c0c5b9b6dedd78c0fae12fe0950',
  'v2 ja': '8ce6b5551a0becff99946082ad7a02aaac935589c91d658dd97a1985be0da762',
  'v2 ko': '8fb556057878aadd7519fcc28dfcd64c17ab4ebdc4fee653621b8b2605bc386e',
  'v2 ms': '0317c444cd40835906999a794f986a59c1893c35140ecf89d012eb0e52350acf',
  'v2 pt': '95d4eec9f33579f8d2028dab7bc66227370a04aaa5cc67df0f93544fb95404f8',
  'v2 sv': 'bad82f613ed037c4228c14bbac575ec5d9c111c21fd4a612b337ce4a66502e92',
  'v2 th': '26d2fee9f5495970d06f6ae35ffd678ceec2a8bd8274532d252e466fe8ce9f82',
  'v2 vi': '5792bf0b60b18146d98171abcdf90691bdb986027c93ca628e025c374f790e68',
  'v2 zh-CN': 'b028f044bd8f58ac33e79184203f6d49589c19ee7fff6f62a4463ca0dde8f590',
  'v2 zh-TW': '6c567b438f536c42a5120b5aa3c551b8f333c864faca1876ea25148a2efd5ad3',
}

it('never changes the text of a contract that merchants may have signed', () => {
  const hashes = allContracts.flatMap((texts, at) =>
    Object.entries(texts).map(([lang, text]) => [`v${at + 1} ${lang}`, hashOf(text)]),
  )
  expect(Object.fromEntries(hashes)).toEqual(SIGNED)
})
