import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Winds”. */
export const winds: readonly Template[] = [
  {
    key: 'trumpet',
    category: 'winds',
    shop: 'fret',
    brand: 'Brassa',
    icon: 'trumpet',
    companion: 'musical-score',
    about: say(
      'Silver-soldered valves that move lightly from the first day. | 银焊活塞，初次上手即顺滑。 | صمامات ملحومة بالفضة تتحرك بخفة من اليوم الأول.',
    ),
    notes: ['hardCase'],
    variants: [
      v('student', 289, 'Student trumpet in B flat | 降 B 调学生小号 | ترومبيت للطلاب بمقام سي بيمول'),
      v('concert', 1480, 'Concert trumpet in B flat | 降 B 调演奏级小号 | ترومبيت حفلات بمقام سي بيمول', {
        notes: ['handMade'],
      }),
    ],
  },
  {
    key: 'sax',
    category: 'winds',
    shop: 'fret',
    brand: 'Brassa',
    icon: 'saxophone',
    companion: 'musical-score',
    about: say(
      'Leather pads, blued springs and a warm low register. | 皮垫、蓝钢弹簧，低音温暖。 | وسائد جلدية ونوابض فولاذية وطبقة منخفضة دافئة.',
    ),
    notes: ['hardCase', 'setUp'],
    variants: [
      v('alto', 690, 'Alto saxophone | 中音萨克斯 | ساكسفون ألتو'),
      v('tenor', 980, 'Tenor saxophone | 次中音萨克斯 | ساكسفون تينور'),
    ],
  },
  {
    key: 'flute',
    category: 'winds',
    shop: 'fret',
    brand: 'Brassa',
    icon: 'flute',
    companion: 'musical-notes',
    about: say(
      'A wooden flute with a warm voice that children can hold. | 音色温润的木笛，孩子也握得住。 | ناي خشبي بصوت دافئ يستطيع الأطفال حمله.',
    ),
    variants: [
      v('school', 29, 'Wooden school flute | 学生木笛 | ناي خشبي مدرسي', { notes: ['softBag'] }),
      v('pear', 118, 'Pearwood flute | 梨木笛 | ناي من خشب الكمثرى', { notes: ['handMade', 'hardCase'] }),
    ],
  },
  {
    key: 'horn',
    category: 'winds',
    shop: 'fret',
    brand: 'Brassa',
    icon: 'postal-horn',
    about: say(
      'A natural horn without valves, with a red tasselled cord. | 无活塞自然号，配红流苏绳。 | بوق طبيعي بلا صمامات مع حبل أحمر بشرّابة.',
    ),
    variants: [v('post', 198, 'Brass post horn | 黄铜邮号 | بوق بريد نحاسي', { notes: ['handMade'] })],
  },
]
