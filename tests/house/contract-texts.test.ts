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
  'v2 fi': '476517c7f454437f4f665aacae3520e3301beda8ac2386c3c00133dba437b4e8',
  'v2 fr': '34821ff0c4e8a724862685978a8e7c9ea3650503f6694ca92604e393fc72bbef',
  'v2 hi': 'a794a9e10d430157e06711c8352d1049692e3ca37bbfc636d92cbb9773675879',
  'v2 it': '4eb06de2235bee79b8e7f2758611508ef7882c0c5b9b6dedd78c0fae12fe0950',
  'v2 ja': '001c340c78dca903c96295789b48a07a3e7f77967466f2b07c4b10d2e1824386',
  'v2 ko': '8fb556057878aadd7519fcc28dfcd64c17ab4ebdc4fee653621b8b2605bc386e',
  'v2 ms': '541b8dbbcd95896b977704fa3add66bc9830d1e96921bb0c78b186525b50add2',
  'v2 pt': '95d4eec9f33579f8d2028dab7bc66227370a04aaa5cc67df0f93544fb95404f8',
  'v2 sv': '79e79873019da4eaf19e31355a2a5cb5834bf5930448771fb52590517a7c3898',
  'v2 th': '26d2fee9f5495970d06f6ae35ffd678ceec2a8bd8274532d252e466fe8ce9f82',
  'v2 vi': '5792bf0b60b18146d98171abcdf90691bdb986027c93ca628e025c374f790e68',
  'v2 zh-CN': 'b028f044bd8f58ac33e79184203f6d49589c19ee7fff6f62a4463ca0dde8f590',
  'v2 zh-TW': '6c567b438f536c42a5120b5aa3c551b8f333c864faca1876ea25148a2efd5ad3',
  'v3 ar': '47f56af6e09cf79f6246680e94e55e29563314c9eb29ed11c917b6221e3fcca5',
  'v3 de': '06f8135898bcdf7c188e4d487e471f95676dc16c6a125b2aa5f9fcfbe59cd249',
  'v3 en': '01c3cc47ac0c7536b1a9b9145a8c87908b3900754a5acb3ab62a26b427d3920c',
  'v3 es': 'dd30174e23b5b09ee20f5ec92acc1ac00157a922dd0ac67be13035c7db6e73c1',
  'v3 fi': '30d647bcd3f32801d16662a5783ac667d2b4ede97da5eaaf99c9a3214f5533fa',
  'v3 fr': 'b2ccecaa94f1613625a255fd99fdd4aafd6b0028cac58ab1ec26687e6abc5a9b',
  'v3 hi': 'a794a9e10d430157e06711c8352d1049692e3ca37bbfc636d92cbb9773675879',
  'v3 it': '20d7dd400f65a4968a647342489758d70951b1d94d9cef7cd53d9b9f6f448e76',
  'v3 ja': '8ce6b5551a0becff99946082ad7a02aaac935589c91d658dd97a1985be0da762',
  'v3 ko': '8fb556057878aadd7519fcc28dfcd64c17ab4ebdc4fee653621b8b2605bc386e',
  'v3 ms': '0317c444cd40835906999a794f986a59c1893c35140ecf89d012eb0e52350acf',
  'v3 pt': '82417e1915af534e7fe9bf5125446e11019a5cac46f5f95e3f9ad95090dd606f',
  'v3 sv': 'bad82f613ed037c4228c14bbac575ec5d9c111c21fd4a612b337ce4a66502e92',
  'v3 th': '26d2fee9f5495970d06f6ae35ffd678ceec2a8bd8274532d252e466fe8ce9f82',
  'v3 vi': '5792bf0b60b18146d98171abcdf90691bdb986027c93ca628e025c374f790e68',
  'v3 zh-CN': '2ab45e54faa6c430f23f84d8bdfce56c02c4789ea36f9735ecca21841231e234',
  'v3 zh-TW': '6c567b438f536c42a5120b5aa3c551b8f333c864faca1876ea25148a2efd5ad3',
}

it('never changes the text of a contract that merchants may have signed', () => {
  const hashes = allContracts.flatMap((texts, at) =>
    Object.entries(texts).map(([lang, text]) => [`v${at + 1} ${lang}`, hashOf(text)]),
  )
  expect(Object.fromEntries(hashes)).toEqual(SIGNED)
})
