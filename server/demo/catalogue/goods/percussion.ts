import { inColours } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Percussion”. */
export const percussion: readonly Template[] = [
  {
    key: 'drum',
    category: 'percussion',
    shop: 'fret',
    brand: 'Pulse',
    icon: 'drum',
    companion: 'maracas',
    about: say('A drum with two sticks and a strap. | 小鼓，附双槌与背带。 | طبل مع عصوين وحزام.'),
    variants: [
      v('snare', 168, 'Snare drum with sticks | 小军鼓配鼓槌 | طبل جانبي مع عصوين', {
        notes: ['twoYears'],
        axes: [inColours('red', 'navy', 'forest')],
      }),
      v('kids', 42, 'Children’s drum with sticks | 儿童鼓配鼓槌 | طبل للأطفال مع عصوين', {
        notes: ['age3'],
        axes: [inColours('coral', 'teal')],
      }),
    ],
  },
  {
    key: 'djembe',
    category: 'percussion',
    shop: 'fret',
    brand: 'Pulse',
    icon: 'long-drum',
    about: say(
      'Carved from one piece of wood, with a goatskin head. | 整木雕刻，山羊皮鼓面。 | منحوت من قطعة خشب واحدة بوجه من جلد الماعز.',
    ),
    variants: [
      v('djembe', 229, 'Carved djembe drum | 手雕非洲鼓 | طبل جيمبي منحوت', { notes: ['handMade', 'softBag'] }),
    ],
  },
  {
    key: 'maracas',
    category: 'percussion',
    shop: 'fret',
    brand: 'Pulse',
    icon: 'maracas',
    companion: 'drum',
    about: say('Painted gourds with an even, crisp sound. | 彩绘沙锤，音色清脆均匀。 | قرع ملوّن بصوت مقرمش متساوٍ.'),
    variants: [v('pair', 24, 'Pair of maracas | 沙锤一对 | زوج ماراكاس', { notes: ['handMade', 'age3'] })],
  },
  {
    key: 'bell',
    category: 'percussion',
    shop: 'fret',
    brand: 'Pulse',
    icon: 'bell',
    about: say('Cast bronze with a clear tone that lingers. | 铸青铜铃，余音清亮。 | برونز مسبوك بنغمة صافية تطول.'),
    variants: [v('hand', 36, 'Bronze bell | 青铜铃 | جرس برونزي', { notes: ['handMade'] })],
  },
]
