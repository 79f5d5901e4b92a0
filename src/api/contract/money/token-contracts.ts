import type { Network } from '#machines/platform/constants.ts'

/** The contract that is USDT on each network. */
export const USDT_CONTRACTS: Readonly<Record<Network, string>> = {
  TRC20: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  ERC20: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  BEP20: '0x55d398326f99059fF775485246999027B3197955',
}

// The tokens that stand beside USDT in wallets and explorers, where their addresses are copied by mistake.
const OTHERS = [
  // Ethereum: USDC, DAI, WETH, WBTC, BUSD, SHIB, LINK
  '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
  '0x4Fabb145d64652a948d72533023f6E7A623C7C53',
  '0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE',
  '0x514910771AF9Ca656af840dff83E8264EcF986CA',
  // BNB Smart Chain: USDC, BUSD, WBNB, ETH, BTCB, DAI
  '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d',
  '0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56',
  '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
  '0x2170Ed0880ac9A755fd29B2688956BD959F933F8',
  '0x7130d2A12B9BCbFAe4f2634d864A1Ee1Ce3Ead9c',
  '0x1AF3F329e8BE154074D8769D1FFa4eE058B1DBc3',
  // TRON: USDC, USDD, WTRX, TUSD, BTT, SUN, JST
  'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8',
  'TPYmHEhy5n8TCEfYGqW2rPxsghSfzghPDn',
  'TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR',
  'TUpMhErZL2fhh4sVNULAbNKLokS4GjC1F4',
  'TAFjULxiVgT4qWk6UZwjqwZXTSaGaqnVp4',
  'TSSMHYeV2uE9qYH95DqyoCuNCzEL1NvU3S',
  'TCFLL5dx5ZJdKnWuesXxi1VPwjLVmWZZy9',
]

/** Contracts of tokens: none of them gives back what is sent to it. */
export const TOKEN_CONTRACTS: readonly string[] = [...Object.values(USDT_CONTRACTS), ...OTHERS]
