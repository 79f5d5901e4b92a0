import { inColours } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Watches”. */
export const watches: readonly Template[] = [
  {
    key: 'watch',
    category: 'watches',
    shop: 'lane',
    brand: 'Meridian',
    icon: 'watch',
    about: say(
      'A wristwatch with a plain dial, hardened glass and a strap that changes without tools. | 简洁表盘腕表，硬化玻璃，表带免工具更换。 | ساعة يد بمينا بسيط وزجاج مقسّى وسوار يُبدّل بلا أدوات.',
    ),
    variants: [
      v('quartz', 89, 'Quartz wristwatch | 石英腕表 | ساعة يد كوارتز', {
        notes: ['oneYear'],
        axes: [inColours('navy', 'burgundy', 'forest')],
      }),
      v('auto', 420, 'Automatic wristwatch | 自动机械腕表 | ساعة يد أوتوماتيكية', {
        notes: ['twoYears'],
        axes: [inColours('black', 'brown')],
      }),
      v('dive', 310, 'Diving watch, 200 metres | 200 米潜水表 | ساعة غوص حتى 200 متر', {
        notes: ['twoYears'],
        axes: [inColours('teal', 'orange')],
      }),
      v('small', 76, 'Small wristwatch, 28 millimetres | 28 毫米小表盘腕表 | ساعة يد صغيرة 28 ملم', {
        notes: ['oneYear'],
        axes: [inColours('plum', 'rust', 'sky')],
      }),
    ],
  },
]
