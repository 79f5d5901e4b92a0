import { inColours, inPacks, inSizes } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

const letters = inSizes('S', 'M', 'L', 'XL')

/** Goods in the category “Socks and swimwear”. */
export const basics: readonly Template[] = [
  {
    key: 'socks',
    category: 'basics',
    shop: 'lane',
    brand: 'Haddad',
    icon: 'socks',
    companion: 'running-shoe',
    about: say(
      'Socks with a hand-linked toe, so there is no seam to feel. | 手工缝头袜，脚尖无接缝感。 | جوارب موصولة يدويًا عند الأصابع فلا تُحسّ الدرزة.',
    ),
    notes: ['wash30'],
    variants: [
      v('cotton', 9, 'Two-tone cotton socks | 撞色棉袜 | جوارب قطنية بلونين', {
        notes: ['cotton'],
        axes: [inSizes('36–40', '41–45')],
      }),
      v('merino', 16, 'Merino hiking socks | 美利奴徒步袜 | جوارب مشي من المارينو', {
        notes: ['merino'],
        axes: [inSizes('36–40', '41–45')],
      }),
      v('packs', 11, 'Everyday socks in packs | 日常袜多双装 | جوارب يومية بعبوات', {
        notes: ['cotton'],
        axes: [inPacks([1, 1], [3, 2.6], [6, 4.8])],
      }),
    ],
  },
  {
    key: 'swimsuit',
    category: 'basics',
    shop: 'lane',
    brand: 'Marea',
    icon: 'one-piece-swimsuit',
    companion: 'beach-with-umbrella',
    about: say(
      'A one-piece with crossed straps and a belt, fully lined. | 交叉肩带连体泳衣，带腰饰，全衬里。 | مايوه قطعة واحدة بحمّالات متقاطعة وحزام، مبطّن بالكامل.',
    ),
    notes: ['handWash'],
    variants: [
      v('classic', 48, 'One-piece swimsuit | 连体泳衣 | مايوه قطعة واحدة', {
        notes: ['recycled', 'small'],
        axes: [inColours('navy', 'coral', 'forest'), letters],
      }),
      v('sport', 54, 'Training swimsuit | 训练泳衣 | مايوه للتدريب', {
        notes: ['recycled'],
        axes: [inColours('black', 'teal'), letters],
      }),
    ],
  },
  {
    key: 'bikini',
    category: 'basics',
    shop: 'lane',
    brand: 'Marea',
    icon: 'bikini',
    companion: 'sunglasses',
    about: say(
      'A dotted bikini with ties that can be let out. | 波点比基尼，系带可调。 | بكيني منقّط بأربطة قابلة للتعديل.',
    ),
    notes: ['handWash'],
    variants: [
      v('dots', 39, 'Dotted bikini | 波点比基尼 | بكيني منقّط', {
        notes: ['recycled', 'truesize'],
        axes: [inColours('red', 'navy', 'forest'), letters],
      }),
    ],
  },
  {
    key: 'briefs',
    category: 'basics',
    shop: 'lane',
    brand: 'Haddad',
    icon: 'briefs',
    about: say(
      'Briefs with a soft waistband that leaves no mark. | 柔软腰头三角内裤，不勒痕。 | سروال داخلي بحزام ناعم لا يترك أثرًا.',
    ),
    notes: ['wash30'],
    variants: [
      v('cotton', 12, 'Organic cotton briefs | 有机棉三角内裤 | سروال داخلي من القطن العضوي', {
        notes: ['cotton'],
        axes: [inColours('sky', 'grey', 'black'), letters],
      }),
    ],
  },
]
