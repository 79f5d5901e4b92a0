import { inColours, inSizes } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

const letters = inSizes('S', 'M', 'L', 'XL')

/** Goods in the category “Trousers and shorts”. */
export const bottoms: readonly Template[] = [
  {
    key: 'jeans',
    category: 'bottoms',
    shop: 'lane',
    brand: 'Tannin',
    icon: 'jeans',
    companion: 't-shirt',
    about: say(
      'Five pockets, copper rivets and a waist that does not gape. | 五袋设计，铜铆钉，腰头服帖。 | خمسة جيوب ومسامير نحاسية وخصر لا يتباعد.',
    ),
    notes: ['wash30'],
    variants: [
      v('straight', 69, 'Straight-leg jeans | 直筒牛仔裤 | جينز بقصّة مستقيمة', {
        notes: ['denim', 'truesize'],
        axes: [inColours('blue', 'black'), inSizes(28, 30, 32, 34, 36)],
      }),
      v('slim', 72, 'Slim jeans with a little stretch | 微弹修身牛仔裤 | جينز ضيق بقليل من المرونة', {
        notes: ['small'],
        axes: [inColours('navy', 'grey'), inSizes(28, 30, 32, 34)],
      }),
      v('wide', 78, 'Wide-leg jeans | 阔腿牛仔裤 | جينز واسع الساقين', {
        notes: ['denim'],
        axes: [inColours('sky', 'cream'), inSizes(26, 28, 30, 32)],
      }),
      v('chino', 59, 'Cotton twill trousers | 纯棉斜纹长裤 | بنطال قطن تويل', {
        notes: ['heavyCotton', 'truesize'],
        axes: [inColours('sand', 'olive', 'navy'), inSizes(30, 32, 34, 36)],
        about: say(
          'Straight trousers with slanted pockets and a clean front. | 直筒长裤，斜插袋，前幅利落。 | بنطال مستقيم بجيوب مائلة وواجهة نظيفة.',
        ),
      }),
      v('cord', 64, 'Corduroy trousers | 灯芯绒长裤 | بنطال مخملي مضلّع', {
        notes: ['cotton'],
        axes: [inColours('rust', 'forest'), inSizes(30, 32, 34, 36)],
      }),
    ],
  },
  {
    key: 'shorts',
    category: 'bottoms',
    shop: 'lane',
    brand: 'Stride',
    icon: 'shorts',
    companion: 'thong-sandal',
    about: say(
      'Shorts with a drawstring and two deep pockets. | 抽绳短裤，两侧深口袋。 | شورت برباط خصر وجيبين عميقين.',
    ),
    notes: ['wash30'],
    variants: [
      v('linen', 34, 'Linen shorts | 亚麻短裤 | شورت كتّان', {
        notes: ['linen'],
        axes: [inColours('sand', 'navy', 'sage'), letters],
      }),
      v('swim', 29, 'Swim shorts | 沙滩泳裤 | شورت سباحة', {
        notes: ['recycled'],
        axes: [inColours('teal', 'coral', 'mint'), letters],
      }),
      v('sweat', 27, 'Soft sweat shorts | 柔软卫衣短裤 | شورت قطني ناعم', {
        notes: ['cotton'],
        axes: [inColours('grey', 'black'), letters],
      }),
    ],
  },
]
