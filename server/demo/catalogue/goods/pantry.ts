import { inGrams, inKilos, inMillilitres, inPacks } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Pantry”. */
export const pantry: readonly Template[] = [
  {
    key: 'honey',
    category: 'pantry',
    shop: 'pantry',
    brand: 'Apiary 9',
    icon: 'honey-pot',
    companion: 'honeybee',
    about: say(
      'Honey from one valley, never heated above hive warmth. | 单一山谷蜂蜜，低温不加热。 | عسل من وادٍ واحد لم يُسخّن فوق حرارة الخلية.',
    ),
    notes: ['noAdditives'],
    variants: [
      v('thyme', 18, 'Thyme honey | 百里香蜂蜜 | عسل الزعتر', { axes: [inGrams([250, 1], [500, 1.8], [1000, 3.3])] }),
      v('acacia', 13, 'Acacia honey | 洋槐蜂蜜 | عسل الأكاسيا', { axes: [inGrams([250, 1], [500, 1.8])] }),
      v('orange', 14, 'Orange blossom honey | 橙花蜂蜜 | عسل زهر البرتقال', { axes: [inGrams([250, 1], [500, 1.8])] }),
      v('sidr', 46, 'Sidr honey | 枣花蜂蜜 | عسل السدر', { axes: [inGrams([250, 1], [500, 1.9])] }),
    ],
  },
  {
    key: 'oliveoil',
    category: 'pantry',
    shop: 'pantry',
    brand: 'Old Grove',
    icon: 'olive',
    companion: 'flatbread',
    about: say('From olives picked by hand in one grove. | 同一橄榄园手工采摘。 | من زيتون يُقطف يدويًا في بستان واحد.'),
    notes: ['vegan'],
    variants: [
      v('oil', 21, 'Extra virgin olive oil | 特级初榨橄榄油 | زيت زيتون بكر ممتاز', {
        notes: ['darkPlace'],
        axes: [inMillilitres([250, 1], [500, 1.7], [1000, 3])],
      }),
      v('green', 7, 'Green olives in brine | 盐渍青橄榄 | زيتون أخضر مملّح', {
        notes: ['coolDry'],
        axes: [inGrams([300, 1], [700, 2])],
      }),
    ],
  },
  {
    key: 'tin',
    category: 'pantry',
    shop: 'pantry',
    brand: 'Old Grove',
    icon: 'canned-food',
    companion: 'spaghetti',
    about: say(
      'Peeled plum tomatoes, tinned on the day of the harvest. | 采收当日罐装的去皮番茄。 | طماطم مقشّرة تُعلّب يوم قطافها.',
    ),
    variants: [
      v('tomato', 3.2, 'Tinned tomatoes | 番茄罐头 | طماطم معلّبة', {
        notes: ['noAdditives', 'vegan'],
        axes: [inPacks([1, 1], [6, 5.6], [12, 10.5])],
      }),
    ],
  },
  {
    key: 'rice',
    category: 'pantry',
    shop: 'pantry',
    brand: 'Delta',
    icon: 'cooked-rice',
    companion: 'sheaf-of-rice',
    about: say(
      'Rice of last autumn’s harvest, sorted and stone-free. | 去年秋收新米，精选去石。 | أرز من محصول الخريف الماضي، منقّى وخالٍ من الحصى.',
    ),
    notes: ['vegan'],
    variants: [
      v('round', 6, 'Round-grain rice | 圆粒香米 | أرز قصير الحبة', { axes: [inKilos([1, 1], [5, 4.5])] }),
      v('basmati', 8, 'Basmati rice | 印度香米 | أرز بسمتي', { axes: [inKilos([1, 1], [5, 4.4])] }),
      v('black', 9, 'Black rice | 黑米 | أرز أسود', { axes: [inGrams([500, 1], [1000, 1.9])] }),
    ],
  },
  {
    key: 'pasta',
    category: 'pantry',
    shop: 'pantry',
    brand: 'Old Grove',
    icon: 'spaghetti',
    companion: 'tomato',
    about: say(
      'Drawn through bronze and dried for two days, so the sauce stays on. | 铜模压制，慢干两天，挂汁更好。 | تُسحب عبر قوالب برونزية وتُجفف يومين فيثبت عليها الصوص.',
    ),
    variants: [
      v('durum', 4.5, 'Durum wheat spaghetti | 硬质小麦意大利面 | سباغيتي من القمح القاسي', {
        notes: ['vegan'],
        axes: [inGrams([500, 1], [1000, 1.9])],
      }),
      v('whole', 5, 'Wholegrain spaghetti | 全麦意大利面 | سباغيتي من القمح الكامل', {
        notes: ['vegan'],
        axes: [inGrams([500, 1])],
      }),
    ],
  },
  {
    key: 'noodles',
    category: 'pantry',
    shop: 'pantry',
    brand: 'Delta',
    icon: 'steaming-bowl',
    companion: 'chopsticks',
    about: say(
      'Dried noodles with a broth sachet, ready in four minutes. | 干面配汤料包，四分钟即熟。 | معكرونة مجففة مع كيس مرق، تجهز في أربع دقائق.',
    ),
    variants: [
      v('miso', 4.2, 'Noodle soup with miso | 味噌汤面 | شوربة معكرونة بالميسو', {
        notes: ['coolDry'],
        axes: [inPacks([1, 1], [5, 4.6], [10, 8.8])],
      }),
    ],
  },
  {
    key: 'spice',
    category: 'pantry',
    shop: 'pantry',
    brand: 'Caravan',
    icon: 'hot-pepper',
    companion: 'salt',
    about: say(
      'Dried in the shade and ground in small batches. | 阴干，小批量研磨。 | يُجفف في الظل ويُطحن بكميات صغيرة.',
    ),
    notes: ['darkPlace', 'vegan'],
    variants: [
      v('chilli', 6, 'Ground red chilli | 红辣椒粉 | فلفل أحمر حار مطحون', { axes: [inGrams([50, 1], [200, 3.4])] }),
      v('garlic', 5, 'Garlic granules | 蒜粒 | ثوم محبّب', { icon: 'garlic', axes: [inGrams([60, 1], [200, 2.9])] }),
      v('ginger', 6, 'Ground ginger | 姜粉 | زنجبيل مطحون', {
        icon: 'ginger-root',
        axes: [inGrams([50, 1], [200, 3.4])],
      }),
      v('onion', 4.5, 'Crisp fried onions | 香脆炸洋葱 | بصل مقلي مقرمش', {
        icon: 'onion',
        axes: [inGrams([150, 1], [400, 2.4])],
        about: say('Sliced thin and fried slowly until crisp. | 切薄慢炸至酥脆。 | يُقطع رقيقًا ويُقلى ببطء حتى يقرمش.'),
      }),
    ],
  },
  {
    key: 'beans',
    category: 'pantry',
    shop: 'pantry',
    brand: 'Delta',
    icon: 'beans',
    companion: 'pot-of-food',
    about: say(
      'They want a night in water and an hour on the fire. | 需浸泡一夜，炖煮一小时。 | تحتاج ليلة في الماء وساعة على النار.',
    ),
    variants: [
      v('kidney', 5, 'Dried kidney beans | 红腰豆 | فاصولياء حمراء مجففة', {
        notes: ['vegan'],
        axes: [inGrams([500, 1], [1000, 1.8])],
      }),
    ],
  },
  {
    key: 'mushroom',
    category: 'pantry',
    shop: 'pantry',
    brand: 'Delta',
    icon: 'brown-mushroom',
    companion: 'pot-of-food',
    about: say(
      'Dried whole; the soaking water makes the broth. | 整朵晒干，泡发水可入汤。 | تُجفف كاملة، وماء نقعها هو المرق.',
    ),
    variants: [
      v('shiitake', 12, 'Dried shiitake mushrooms | 干香菇 | فطر شيتاكي مجفف', {
        notes: ['noAdditives'],
        axes: [inGrams([100, 1], [250, 2.3])],
      }),
      v('porcini', 19, 'Dried porcini mushrooms | 干牛肝菌 | فطر بورتشيني مجفف', {
        notes: ['noAdditives'],
        axes: [inGrams([50, 1], [100, 1.9])],
      }),
    ],
  },
  {
    key: 'cheese',
    category: 'pantry',
    shop: 'pantry',
    brand: 'Old Grove',
    icon: 'cheese-wedge',
    companion: 'grapes',
    about: say(
      'Cow’s milk cheese ripened on wood and vacuum-packed with a cooling pad. | 木架熟成的牛乳奶酪，真空冷袋寄送。 | جبن من حليب البقر معتّق على الخشب ومعبّأ مفرّغًا مع كيس تبريد.',
    ),
    variants: [
      v('aged', 16, 'Aged mountain cheese | 高山陈年奶酪 | جبن جبلي معتّق', {
        notes: ['noAdditives'],
        axes: [inGrams([250, 1], [500, 1.9], [1000, 3.7])],
      }),
    ],
  },
]
