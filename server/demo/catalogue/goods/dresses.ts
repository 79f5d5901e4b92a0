import { inColours, inSizes } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

const letters = inSizes('S', 'M', 'L', 'XL')

/** Goods in the category “Dresses”. */
export const dresses: readonly Template[] = [
  {
    key: 'dress',
    category: 'dresses',
    shop: 'lane',
    brand: 'Haddad',
    icon: 'dress',
    companion: 'womans-sandal',
    about: say(
      'A knee-length dress with thin straps, a fitted waist and pockets in the seams. | 及膝吊带连衣裙，收腰，侧缝带口袋。 | فستان إلى الركبة بحمّالات رفيعة وخصر محدد وجيوب في الدرزات.',
    ),
    variants: [
      v('linen', 84, 'Linen summer dress | 亚麻夏日连衣裙 | فستان صيفي من الكتّان', {
        notes: ['linen', 'wash30'],
        axes: [inColours('sky', 'coral', 'white'), letters],
      }),
      v('silk', 189, 'Silk evening dress | 真丝晚装连衣裙 | فستان سهرة من الحرير', {
        notes: ['silk'],
        axes: [inColours('burgundy', 'navy', 'plum'), letters],
      }),
      v('cotton', 56, 'Cotton sundress | 纯棉吊带连衣裙 | فستان قطني بحمّالات', {
        notes: ['cotton', 'wash30'],
        axes: [inColours('yellow', 'mint', 'lilac'), letters],
      }),
      v('jersey', 62, 'Jersey travel dress | 免熨旅行连衣裙 | فستان سفر لا يحتاج إلى كيّ', {
        notes: ['recycled', 'wash30', 'truesize'],
        axes: [inColours('black', 'teal'), letters],
      }),
    ],
  },
  {
    key: 'kimono',
    category: 'dresses',
    shop: 'lane',
    brand: 'Haddad',
    icon: 'kimono',
    companion: 'folding-hand-fan',
    about: say(
      'A printed robe with wide sleeves and a broad belt. | 印花宽袖长袍，配宽腰带。 | رداء مطبوع بأكمام واسعة وحزام عريض.',
    ),
    variants: [
      v('yukata', 79, 'Cotton yukata robe | 纯棉浴衣 | رداء يوكاتا قطني', {
        notes: ['cotton', 'handWash'],
        axes: [inColours('blue', 'forest', 'rust'), inSizes('M', 'L')],
      }),
      v('silk', 240, 'Printed silk kimono | 真丝印花和服 | كيمونو حرير مطبوع', {
        notes: ['silk', 'handMade'],
        axes: [inColours('plum', 'teal'), inSizes('M', 'L')],
      }),
    ],
  },
  {
    key: 'sari',
    category: 'dresses',
    shop: 'lane',
    brand: 'Anjali',
    icon: 'sari',
    about: say(
      'A sari of 5.5 metres with a woven border; the blouse piece is included. | 5.5 米长纱丽，织边，附上衣布料。 | ساري بطول 5.5 أمتار بحافة منسوجة وقماش البلوزة مرفق.',
    ),
    variants: [
      v('cotton', 54, 'Handloom cotton sari | 手织棉纱丽 | ساري قطن منسوج يدويًا', { notes: ['cotton', 'handMade'] }),
      v('silk', 165, 'Silk sari with a gold border | 金边真丝纱丽 | ساري حرير بحافة ذهبية', {
        notes: ['silk', 'handMade'],
      }),
    ],
  },
]
