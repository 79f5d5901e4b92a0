import { secondContract } from '../v2/texts.ts'
import ar from './ar.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fi from './fi.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import it from './it.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }
import ms from './ms.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }
import sv from './sv.json' with { type: 'json' }
import zhCN from './zh-CN.json' with { type: 'json' }

/** Version 3 of the contract corrects texts of version 2 that were wrong or hard to read; the others are those of version 2. */
export const thirdContract = { ...secondContract, ar, de, es, fi, fr, it, ja, ms, pt, sv, 'zh-CN': zhCN }
