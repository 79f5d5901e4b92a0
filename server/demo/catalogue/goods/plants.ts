import { inCentimetres, inPacks } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Plants and seeds”. */
export const plants: readonly Template[] = [
  {
    key: 'plant',
    category: 'plants',
    shop: 'willow',
    brand: 'Greenhouse 5',
    icon: 'potted-plant',
    companion: 'droplet',
    about: say(
      'Sent in a clay pot with moist soil and a note on its care. | 连陶盆湿土寄出，附养护卡。 | تُرسل في أصيص فخاري بتربة رطبة مع بطاقة عناية.',
    ),
    variants: [
      v('rubber', 24, 'Rubber plant in a clay pot | 陶盆橡皮树 | نبتة مطاط في أصيص فخاري', {
        notes: ['easyPlant'],
        axes: [inCentimetres([30, 1], [60, 1.9])],
      }),
      v('olive', 36, 'Young olive tree in a clay pot | 陶盆小橄榄树 | شجرة زيتون صغيرة في أصيص فخاري', {
        notes: ['brightPlant'],
      }),
      v('cactus', 14, 'Column cactus | 柱状仙人掌 | صبّار عمودي', {
        notes: ['easyPlant'],
        icon: 'cactus',
        axes: [inCentimetres([15, 1], [30, 1.9])],
      }),
      v('lotus', 29, 'Water lotus for ponds | 池塘荷花种苗 | لوتس مائي للبرك', {
        icon: 'lotus',
        about: say(
          'A root stock in moist moss, ready to be sunk in the pond. It wants half a metre of water and the whole sun. | 湿苔包裹的种藕，可直接沉入池塘。水深半米，需全日照。 | جذر في طحلب رطب جاهز لوضعه في البركة. يحتاج إلى نصف متر من الماء وشمس كاملة.',
        ),
      }),
      v('hibiscus', 22, 'Pink hibiscus | 粉色朱槿 | كركديه وردي', { notes: ['brightPlant'], icon: 'hibiscus' }),
    ],
  },
  {
    key: 'seed',
    category: 'plants',
    shop: 'willow',
    brand: 'Greenhouse 5',
    icon: 'seedling',
    companion: 'bucket',
    about: say(
      'Open-pollinated seeds: what you harvest can be sown again. | 常规种，收获的种子可再播。 | بذور طبيعية التلقيح: ما تحصده يمكن زراعته من جديد.',
    ),
    notes: ['seedsCount'],
    variants: [
      v('herb', 4, 'Kitchen herb seeds | 厨房香草种子 | بذور أعشاب المطبخ', {
        icon: 'herb',
        axes: [inPacks([1, 1], [5, 4.2])],
      }),
      v('sunflower', 4, 'Sunflower seeds for sowing | 向日葵播种种子 | بذور دوّار الشمس للزراعة', {
        icon: 'sunflower',
        axes: [inPacks([1, 1], [5, 4.2])],
      }),
      v('tomato', 4, 'Tomato seeds | 番茄种子 | بذور طماطم', { icon: 'tomato', axes: [inPacks([1, 1], [5, 4.2])] }),
      v('pepper', 4, 'Sweet pepper seeds | 甜椒种子 | بذور فلفل حلو', { icon: 'bell-pepper' }),
      v('pea', 4, 'Sugar pea seeds | 甜豌豆种子 | بذور بازلاء سكرية', { icon: 'pea-pod' }),
      v('clover', 6, 'Clover lawn seeds | 三叶草草坪种子 | بذور برسيم للمروج', { icon: 'four-leaf-clover' }),
    ],
  },
  {
    key: 'bulb',
    category: 'plants',
    shop: 'willow',
    brand: 'Greenhouse 5',
    icon: 'tulip',
    companion: 'seedling',
    about: say(
      'Bulbs to plant in autumn for flowers in spring. | 秋植球根，春日开花。 | أبصال تُزرع خريفًا لتزهر ربيعًا.',
    ),
    variants: [
      v('tulip', 8, 'Pink tulip bulbs | 粉色郁金香种球 | أبصال توليب وردي', {
        axes: [inPacks([5, 1], [10, 1.8], [25, 4])],
        also: say(
          'They come back the next year when left in the soil. | 留土中来年再开。 | تعود في العام التالي إن تُركت في التربة.',
        ),
      }),
      v('hyacinth', 9, 'Hyacinth bulbs | 风信子种球 | أبصال الياقوتية', {
        icon: 'hyacinth',
        axes: [inPacks([5, 1], [10, 1.8])],
        also: say('One flower scents a whole room. | 一株即可满室生香。 | زهرة واحدة تعطّر غرفة كاملة.'),
      }),
    ],
  },
  {
    key: 'bouquet',
    category: 'plants',
    shop: 'willow',
    brand: 'Greenhouse 5',
    icon: 'bouquet',
    companion: 'amphora',
    about: say(
      'Flowers of the season, tied in the morning and sent the same day. | 当季鲜花，清晨扎束，当日寄出。 | أزهار الموسم، تُربط صباحًا وتُرسل في اليوم نفسه.',
    ),
    variants: [v('season', 32, 'Bouquet of the season | 当季花束 | باقة الموسم', { notes: ['handMade'] })],
  },
  {
    key: 'tree',
    category: 'plants',
    shop: 'willow',
    brand: 'Greenhouse 5',
    icon: 'christmas-tree',
    companion: 'wrapped-gift',
    about: say(
      'A small tree with lights and a star; it comes apart for storing. | 带灯与星的小圣诞树，可拆收纳。 | شجرة صغيرة بأضواء ونجمة تُفكّ للتخزين.',
    ),
    variants: [
      v('xmas', 44, 'Small decorated Christmas tree | 小型装饰圣诞树 | شجرة ميلاد صغيرة مزيّنة', {
        notes: ['assembly20'],
        axes: [inCentimetres([60, 1], [90, 1.5])],
      }),
    ],
  },
]
