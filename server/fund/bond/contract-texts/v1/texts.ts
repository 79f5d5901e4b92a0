import ar from './ar.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import zhCN from './zh-CN.json' with { type: 'json' }

/** Version 1 of the contract, in the three languages that it had. */
export const firstContract = { ar, en, 'zh-CN': zhCN }
