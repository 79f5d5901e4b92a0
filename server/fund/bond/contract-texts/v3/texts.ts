import ar from './ar.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }
import en from '../v2/en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fi from './fi.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import hi from '../v2/hi.json' with { type: 'json' }
import it from './it.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }
import ko from '../v2/ko.json' with { type: 'json' }
import ms from './ms.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }
import sv from './sv.json' with { type: 'json' }
import th from '../v2/th.json' with { type: 'json' }
import vi from '../v2/vi.json' with { type: 'json' }
import zhCN from './zh-CN.json' with { type: 'json' }
import zhTW from '../v2/zh-TW.json' with { type: 'json' }

/** Version 3 of the contract says what version 2 does. Where a text was wrong or hard to read, it is another one; the others are those of version 2. */
export const thirdContract = {
  ar,
  de,
  en,
  es,
  fi,
  fr,
  hi,
  it,
  ja,
  ko,
  ms,
  pt,
  sv,
  th,
  vi,
  'zh-CN': zhCN,
  'zh-TW': zhTW,
}
