import { inColours, inGrams, inPacks } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Needlework”. */
export const craft: readonly Template[] = [
  {
    key: 'yarn',
    category: 'craft',
    shop: 'crane',
    brand: 'Skein',
    icon: 'yarn',
    companion: 'sewing-needle',
    about: say(
      'A ball of yarn with enough for a pair of socks. | 一团够织一双袜子的毛线。 | كبّة خيط تكفي لحياكة زوج جوارب.',
    ),
    variants: [
      v('merino', 9, 'Merino yarn | 美利奴毛线 | خيط من صوف المارينو', {
        notes: ['merino'],
        axes: [inColours('sky', 'rust', 'sage', 'plum', 'mustard'), inGrams([50, 1], [100, 1.9])],
      }),
      v('cotton', 6, 'Cotton yarn | 棉线团 | خيط قطني', {
        notes: ['cotton'],
        axes: [inColours('white', 'coral', 'mint'), inGrams([50, 1], [100, 1.9])],
      }),
    ],
  },
  {
    key: 'thread',
    category: 'craft',
    shop: 'crane',
    brand: 'Skein',
    icon: 'thread',
    companion: 'scissors',
    about: say(
      'Strong sewing thread on a wooden spool, with a needle. | 木轴结实缝纫线，附针。 | خيط خياطة متين على بكرة خشبية مع إبرة.',
    ),
    variants: [
      v('spool', 5, 'Sewing thread with needle | 缝纫线配针 | خيط خياطة مع إبرة', {
        axes: [inColours('blue', 'red', 'forest', 'black')],
        also: say('One spool holds two hundred metres. | 每轴两百米。 | في البكرة مئتا متر.'),
      }),
      v('needle', 4, 'Embroidery needles | 刺绣针 | إبر تطريز', {
        notes: ['steel'],
        icon: 'sewing-needle',
        axes: [inPacks([6, 1], [12, 1.8])],
      }),
    ],
  },
]
