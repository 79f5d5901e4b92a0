import { inColours, inSizes } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

const women = inSizes(36, 37, 38, 39, 40)
const men = inSizes(40, 41, 42, 43, 44, 45)
const all = inSizes(37, 38, 39, 40, 41, 42, 43, 44)

/** Goods in the category “Everyday shoes”. */
export const sneakers: readonly Template[] = [
  {
    key: 'runner',
    category: 'sneakers',
    shop: 'lane',
    brand: 'Stride',
    icon: 'running-shoe',
    companion: 'socks',
    about: say(
      'A light shoe with a padded heel and a sole that can be resoled once. | 轻便鞋款，后跟加垫，鞋底可更换一次。 | حذاء خفيف بكعب مبطّن ونعل يمكن تجديده مرة.',
    ),
    variants: [
      v('road', 92, 'Road running shoes | 公路跑鞋 | حذاء جري للطرقات', {
        notes: ['recycled', 'truesize'],
        axes: [inColours('coral', 'sky', 'black'), all],
      }),
      v('walk', 74, 'Everyday walking shoes | 日常健步鞋 | حذاء مشي يومي', {
        notes: ['wide'],
        axes: [inColours('grey', 'navy'), all],
      }),
      v('leather', 128, 'Leather sneakers | 真皮运动休闲鞋 | حذاء رياضي جلدي', {
        notes: ['leather', 'truesize'],
        axes: [inColours('white', 'brown'), all],
      }),
      v('knit', 85, 'Knitted sneakers | 飞织休闲鞋 | حذاء رياضي محبوك', {
        notes: ['recycled'],
        axes: [inColours('mint', 'lilac', 'black'), women],
      }),
    ],
  },
  {
    key: 'boot',
    category: 'sneakers',
    shop: 'lane',
    brand: 'Northfield',
    icon: 'hiking-boot',
    companion: 'compass',
    about: say(
      'Ankle-high boots with a deep tread and hooks for fast lacing. | 高帮靴，深纹鞋底，快系鞋带扣。 | حذاء بارتفاع الكاحل بنعل عميق النقش وخطّافات لربط سريع.',
    ),
    variants: [
      v('suede', 138, 'Suede hiking boots | 绒面徒步靴 | حذاء مشي من الجلد المخملي', {
        notes: ['suede', 'truesize'],
        axes: [inColours('camel', 'olive'), men],
      }),
      v('rain', 159, 'Rainproof hiking boots | 防雨徒步靴 | حذاء مشي مقاوم للمطر', {
        notes: ['rainproof', 'wide'],
        axes: [inColours('brown', 'grey'), men],
      }),
    ],
  },
  {
    key: 'flip',
    category: 'sneakers',
    shop: 'lane',
    brand: 'Marea',
    icon: 'thong-sandal',
    companion: 'beach-with-umbrella',
    about: say(
      'Flip-flops of natural rubber with a strap that does not rub. | 天然橡胶人字拖，夹脚带不磨脚。 | شبشب من المطاط الطبيعي بحزام لا يحتك بالقدم.',
    ),
    variants: [
      v('beach', 15, 'Natural rubber flip-flops | 天然橡胶人字拖 | شبشب من المطاط الطبيعي', {
        notes: ['wipe'],
        axes: [inColours('blue', 'coral', 'black'), all],
      }),
    ],
  },
]
