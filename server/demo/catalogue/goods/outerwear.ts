import { inColours, inSizes } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

const letters = inSizes('S', 'M', 'L', 'XL')

/** Goods in the category “Coats”. */
export const outerwear: readonly Template[] = [
  {
    key: 'coat',
    category: 'outerwear',
    shop: 'lane',
    brand: 'Northfield',
    icon: 'coat',
    companion: 'scarf',
    about: say(
      'A buttoned coat with lapels and two welt pockets, lined to the cuffs. | 翻领单排扣外套，两侧口袋，全衬里。 | معطف بأزرار وطيّتي صدر وجيبين، مبطّن حتى الأكمام.',
    ),
    variants: [
      v('wool', 219, 'Wool winter coat | 羊毛冬季大衣 | معطف شتوي من الصوف', {
        notes: ['wool', 'truesize'],
        axes: [inColours('camel', 'navy', 'grey'), letters],
      }),
      v('trench', 149, 'Rainproof cotton trench | 防雨棉质风衣 | معطف واقٍ من المطر من القطن', {
        notes: ['rainproof'],
        axes: [inColours('sand', 'olive'), letters],
      }),
      v('linen', 118, 'Linen summer jacket | 亚麻夏季外套 | سترة صيفية من الكتّان', {
        notes: ['linen', 'wide'],
        axes: [inColours('cream', 'sage'), letters],
      }),
      v('leather', 390, 'Full-grain leather jacket | 头层牛皮夹克 | سترة من الجلد الطبيعي', {
        notes: ['leather', 'small'],
        axes: [inColours('brown', 'black'), letters],
      }),
      v('cord', 109, 'Corduroy jacket | 灯芯绒夹克 | سترة مخملية مضلّعة', {
        notes: ['cotton', 'truesize'],
        axes: [inColours('rust', 'forest', 'mustard'), letters],
      }),
    ],
  },
  {
    key: 'workcoat',
    category: 'outerwear',
    shop: 'lane',
    brand: 'Northfield',
    icon: 'lab-coat',
    about: say(
      'A white work coat with three pockets and press buttons. | 白色工作服，三口袋，按扣设计。 | معطف عمل أبيض بثلاثة جيوب وأزرار كبس.',
    ),
    variants: [
      v('classic', 39, 'White work coat | 白色工作大褂 | معطف عمل أبيض', {
        notes: ['heavyCotton', 'wash30'],
        axes: [letters],
      }),
    ],
  },
]
