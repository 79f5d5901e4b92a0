import { inCentimetres, inColours, inPacks } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Decor and light”. */
export const decor: readonly Template[] = [
  {
    key: 'candle',
    category: 'decor',
    shop: 'kiln',
    brand: 'Ember',
    icon: 'candle',
    companion: 'diya-lamp',
    about: say(
      'A pillar candle that stands by itself and does not drip when kept from a draught. | 柱形蜡烛，自立不倒，避风不滴蜡。 | شمعة أسطوانية تقف وحدها ولا تسيل بعيدًا عن تيار الهواء.',
    ),
    variants: [
      v('beeswax', 16, 'Beeswax pillar candle | 蜂蜡柱形蜡烛 | شمعة أسطوانية من شمع العسل', {
        notes: ['beeswax'],
        axes: [inCentimetres([10, 1], [15, 1.4], [20, 1.8])],
      }),
      v('soy', 14, 'Soy wax candle | 大豆蜡烛 | شمعة من شمع الصويا', {
        notes: ['soywax'],
        axes: [inColours('cream', 'sage', 'blush')],
      }),
      v('pack', 9, 'Household candles | 家用蜡烛 | شموع منزلية', {
        axes: [inPacks([2, 1], [6, 2.5], [12, 4.5])],
        also: say(
          'Good to have in the drawer when the light goes out. | 停电时抽屉里的好帮手。 | من الجيد وجودها في الدرج عند انقطاع الكهرباء.',
        ),
      }),
    ],
  },
  {
    key: 'diya',
    category: 'decor',
    shop: 'kiln',
    brand: 'Ember',
    icon: 'diya-lamp',
    companion: 'candle',
    about: say(
      'A small clay oil lamp for festivals and quiet evenings. | 小陶油灯，适合节日与静夜。 | مصباح زيت طيني صغير للأعياد والأمسيات الهادئة.',
    ),
    variants: [
      v('clay', 8, 'Clay oil lamps | 陶土油灯 | مصابيح زيت طينية', {
        notes: ['handMade'],
        axes: [inPacks([2, 1], [6, 2.7])],
      }),
    ],
  },
  {
    key: 'lantern',
    category: 'decor',
    shop: 'kiln',
    brand: 'Ember',
    icon: 'red-paper-lantern',
    companion: 'folding-hand-fan',
    about: say(
      'A paper lantern on bamboo ribs that folds flat after the feast. | 竹骨纸灯笼，用后可折平收纳。 | فانوس ورقي على أضلاع خيزران يُطوى مسطحًا بعد العيد.',
    ),
    variants: [
      v('paper', 19, 'Red paper lantern | 红纸灯笼 | فانوس ورقي أحمر', {
        notes: ['bamboo'],
        axes: [inCentimetres([30, 1], [45, 1.5])],
      }),
    ],
  },
  {
    key: 'bulb',
    category: 'decor',
    shop: 'kiln',
    brand: 'Volta',
    icon: 'light-bulb',
    companion: 'electric-plug',
    about: say('Warm light of 2,700 kelvin without flicker. | 2700K 暖光，无频闪。 | ضوء دافئ 2700 كلفن بلا وميض.'),
    variants: [
      v('led', 6, 'Warm LED bulbs | 暖光 LED 灯泡 | مصابيح LED دافئة', {
        notes: ['twoYears'],
        axes: [inPacks([1, 1], [4, 3.6])],
      }),
      v('dim', 11, 'Dimmable LED bulb | 可调光 LED 灯泡 | مصباح LED قابل للتعتيم', { notes: ['twoYears'] }),
    ],
  },
  {
    key: 'clock',
    category: 'decor',
    shop: 'kiln',
    brand: 'Meridian',
    icon: 'mantelpiece-clock',
    companion: 'candle',
    about: say(
      'A clock for the shelf with a clear face and brass feet. | 台式座钟，清晰钟面，黄铜脚。 | ساعة للرف بوجه واضح وقوائم نحاسية.',
    ),
    variants: [
      v('walnut', 138, 'Walnut mantel clock | 胡桃木座钟 | ساعة رف من خشب الجوز', { notes: ['walnut', 'twoYears'] }),
      v('chime', 245, 'Mantel clock with a chime | 报时座钟 | ساعة رف تدقّ', { notes: ['walnut'] }),
    ],
  },
  {
    key: 'alarm',
    category: 'decor',
    shop: 'kiln',
    brand: 'Meridian',
    icon: 'alarm-clock',
    companion: 'bed',
    about: say(
      'An alarm clock with two bells; it wakes the neighbour too, if wished. | 双铃闹钟，响亮清脆。 | منبّه بجرسين صوته عالٍ وواضح.',
    ),
    variants: [
      v('bells', 27, 'Twin-bell alarm clock | 双铃闹钟 | منبّه بجرسين', {
        notes: ['replaceable'],
        axes: [inColours('red', 'mint', 'navy', 'white')],
      }),
    ],
  },
  {
    key: 'picture',
    category: 'decor',
    shop: 'kiln',
    brand: 'Hearth',
    icon: 'framed-picture',
    companion: 'artist-palette',
    about: say(
      'A landscape print behind glass, ready to hang. | 风景装饰画，玻璃装裱，可直接悬挂。 | لوحة منظر طبيعي خلف زجاج جاهزة للتعليق.',
    ),
    variants: [
      v('hills', 58, 'Framed print: green hills | 装饰画《青山》 | لوحة مؤطّرة: تلال خضراء', {
        notes: ['oak'],
        axes: [inCentimetres([30, 1], [50, 1.5], [70, 2.1])],
      }),
      v('signed', 320, 'Signed landscape print | 签名版风景版画 | لوحة منظر طبيعي موقّعة', {
        notes: ['oak', 'handMade'],
      }),
    ],
  },
  {
    key: 'amphora',
    category: 'decor',
    shop: 'kiln',
    brand: 'Kiln',
    icon: 'amphora',
    companion: 'olive',
    about: say(
      'A two-handled vase with a band of meander, turned on the wheel. | 双耳回纹陶瓶，手工拉坯。 | جرّة بمقبضين وشريط زخرفي، مشكّلة على الدولاب.',
    ),
    variants: [
      v('vase', 84, 'Greek-style amphora vase | 希腊式双耳陶瓶 | جرّة على الطراز اليوناني', {
        notes: ['stoneware', 'handMade'],
        axes: [inCentimetres([25, 1], [40, 1.8])],
      }),
    ],
  },
  {
    key: 'windchime',
    category: 'decor',
    shop: 'kiln',
    brand: 'Kiln',
    icon: 'wind-chime',
    companion: 'leaf-fluttering-in-wind',
    about: say(
      'A glass bell with a paper strip that rings in a light wind. | 玻璃风铃，纸签随微风作响。 | جرس زجاجي بشريط ورقي يرنّ مع النسيم.',
    ),
    variants: [v('glass', 23, 'Glass wind chime | 玻璃风铃 | أجراس رياح زجاجية', { notes: ['handMade'] })],
  },
]
