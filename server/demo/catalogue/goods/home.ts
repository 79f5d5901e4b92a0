import { inCentimetres, inColours, inKinds, inPacks } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Furniture, decor and bath of Kiln & Copper. */
export const home: readonly Template[] = [
  {
    key: 'sofa', category: 'furniture', shop: 'kiln', brand: 'Hearth', icon: 'couch-and-lamp', companion: 'potted-plant',
    about: say('A sofa with covers that come off; the reading lamp in the picture is part of the set. | 可拆洗布套沙发，图中阅读灯随附。 | أريكة بأغطية قابلة للنزع، ومصباح القراءة الظاهر في الصورة ضمن الطقم.'),
    variants: [
      v('two', 890, 'Two-seat sofa with a reading lamp | 双人沙发配阅读灯 | أريكة لشخصين مع مصباح قراءة', { notes: ['beech', 'assembly20'], axes: [inColours('blue', 'sage', 'rust')] }),
      v('three', 1290, 'Three-seat sofa with a reading lamp | 三人沙发配阅读灯 | أريكة لثلاثة أشخاص مع مصباح قراءة', { notes: ['beech', 'twoYears'], axes: [inColours('navy', 'mustard', 'grey')] }),
      v('velvet', 1190, 'Velvet sofa with a reading lamp | 丝绒沙发配阅读灯 | أريكة مخملية مع مصباح قراءة', { notes: ['twoYears'], axes: [inColours('forest', 'plum', 'teal')] }),
    ],
  },
  {
    key: 'chair', category: 'furniture', shop: 'kiln', brand: 'Hearth', icon: 'chair', companion: 'mantelpiece-clock',
    about: say('A dining chair with a curved back, joined without screws. | 弧背餐椅，榫卯无钉。 | كرسي طعام بظهر منحنٍ، مجمّع بلا براغٍ.'),
    variants: [
      v('oak', 168, 'Oak dining chair | 橡木餐椅 | كرسي طعام من خشب البلوط', { notes: ['oak', 'assembled'], tint: 'camel' }),
      v('walnut', 229, 'Walnut dining chair | 胡桃木餐椅 | كرسي طعام من خشب الجوز', { notes: ['walnut', 'assembled'] }),
      v('beech', 119, 'Painted beech chair | 彩漆山毛榉椅 | كرسي من خشب الزان الملوّن', { notes: ['beech', 'assembled'], axes: [inColours('teal', 'mustard', 'white')] }),
    ],
  },
  {
    key: 'bed', category: 'furniture', shop: 'kiln', brand: 'Hearth', icon: 'bed', companion: 'candle',
    about: say('A bed with headboard, slats and a cover to match. | 含床头、床板与配套床罩。 | سرير مع لوح رأسي وشرائح وغطاء ملائم.'),
    notes: ['assembly20'],
    variants: [
      v('single', 420, 'Single bed with a linen cover | 单人床配亚麻床罩 | سرير مفرد مع غطاء كتّان', { notes: ['linen'], axes: [inColours('sky', 'sage')] }),
      v('double', 690, 'Double bed with a cotton cover | 双人床配棉床罩 | سرير مزدوج مع غطاء قطني', { notes: ['cotton'], axes: [inColours('navy', 'rust'), inCentimetres([140, 1], [160, 1.1], [180, 1.2])] }),
    ],
  },
  {
    key: 'mirror', category: 'furniture', shop: 'kiln', brand: 'Hearth', icon: 'mirror', companion: 'hair-pick',
    about: say('An oval wall mirror in a shaped frame, with two hooks at the back. | 椭圆造型壁镜，背面双挂钩。 | مرآة جدارية بيضوية بإطار متموّج وخطّافين في الخلف.'),
    variants: [
      v('brass', 98, 'Brass-framed wall mirror | 黄铜框壁镜 | مرآة جدارية بإطار نحاسي', { notes: ['wipe'] }),
      v('painted', 76, 'Wall mirror with a painted frame | 彩漆框壁镜 | مرآة جدارية بإطار ملوّن', { notes: ['wipe'], axes: [inColours('sage', 'coral', 'navy')] }),
    ],
  },
  {
    key: 'candle', category: 'decor', shop: 'kiln', brand: 'Ember', icon: 'candle', companion: 'diya-lamp',
    about: say('A pillar candle that stands by itself and does not drip when kept from a draught. | 柱形蜡烛，自立不倒，避风不滴蜡。 | شمعة أسطوانية تقف وحدها ولا تسيل بعيدًا عن تيار الهواء.'),
    variants: [
      v('beeswax', 16, 'Beeswax pillar candle | 蜂蜡柱形蜡烛 | شمعة أسطوانية من شمع العسل', { notes: ['beeswax'], axes: [inCentimetres([10, 1], [15, 1.4], [20, 1.8])] }),
      v('soy', 14, 'Soy wax candle | 大豆蜡烛 | شمعة من شمع الصويا', { notes: ['soywax'], axes: [inColours('cream', 'sage', 'blush')] }),
      v('pack', 9, 'Household candles | 家用蜡烛 | شموع منزلية', { axes: [inPacks([2, 1], [6, 2.5], [12, 4.5])] }),
    ],
  },
  {
    key: 'diya', category: 'decor', shop: 'kiln', brand: 'Ember', icon: 'diya-lamp', companion: 'candle',
    about: say('A small clay oil lamp for festivals and quiet evenings. | 小陶油灯，适合节日与静夜。 | مصباح زيت طيني صغير للأعياد والأمسيات الهادئة.'),
    variants: [v('clay', 8, 'Clay oil lamps | 陶土油灯 | مصابيح زيت طينية', { notes: ['handMade'], axes: [inPacks([2, 1], [6, 2.7])] })],
  },
  {
    key: 'lantern', category: 'decor', shop: 'kiln', brand: 'Ember', icon: 'red-paper-lantern', companion: 'folding-hand-fan',
    about: say('A paper lantern on bamboo ribs that folds flat after the feast. | 竹骨纸灯笼，用后可折平收纳。 | فانوس ورقي على أضلاع خيزران يُطوى مسطحًا بعد العيد.'),
    variants: [v('paper', 19, 'Red paper lantern | 红纸灯笼 | فانوس ورقي أحمر', { notes: ['bamboo'], axes: [inCentimetres([30, 1], [45, 1.5])] })],
  },
  {
    key: 'bulb', category: 'decor', shop: 'kiln', brand: 'Volta', icon: 'light-bulb', companion: 'electric-plug',
    about: say('Warm light of 2,700 kelvin without flicker. | 2700K 暖光，无频闪。 | ضوء دافئ 2700 كلفن بلا وميض.'),
    variants: [
      v('led', 6, 'Warm LED bulbs | 暖光 LED 灯泡 | مصابيح LED دافئة', { notes: ['twoYears'], axes: [inPacks([1, 1], [4, 3.6])] }),
      v('dim', 11, 'Dimmable LED bulb | 可调光 LED 灯泡 | مصباح LED قابل للتعتيم', { notes: ['twoYears'] }),
    ],
  },
  {
    key: 'clock', category: 'decor', shop: 'kiln', brand: 'Meridian', icon: 'mantelpiece-clock', companion: 'candle',
    about: say('A clock for the shelf with a clear face and brass feet. | 台式座钟，清晰钟面，黄铜脚。 | ساعة للرف بوجه واضح وقوائم نحاسية.'),
    variants: [
      v('walnut', 138, 'Walnut mantel clock | 胡桃木座钟 | ساعة رف من خشب الجوز', { notes: ['walnut', 'twoYears'] }),
      v('chime', 245, 'Mantel clock with a chime | 报时座钟 | ساعة رف تدقّ', { notes: ['walnut'] }),
    ],
  },
  {
    key: 'alarm', category: 'decor', shop: 'kiln', brand: 'Meridian', icon: 'alarm-clock', companion: 'bed',
    about: say('An alarm clock with two bells; it wakes the neighbour too, if wished. | 双铃闹钟，响亮清脆。 | منبّه بجرسين صوته عالٍ وواضح.'),
    variants: [v('bells', 27, 'Twin-bell alarm clock | 双铃闹钟 | منبّه بجرسين', { notes: ['replaceable'], axes: [inColours('red', 'mint', 'navy', 'white')] })],
  },
  {
    key: 'picture', category: 'decor', shop: 'kiln', brand: 'Hearth', icon: 'framed-picture', companion: 'artist-palette',
    about: say('A landscape print behind glass, ready to hang. | 风景装饰画，玻璃装裱，可直接悬挂。 | لوحة منظر طبيعي خلف زجاج جاهزة للتعليق.'),
    variants: [
      v('hills', 58, 'Framed print: green hills | 装饰画《青山》 | لوحة مؤطّرة: تلال خضراء', { notes: ['oak'], axes: [inCentimetres([30, 1], [50, 1.5], [70, 2.1])] }),
      v('signed', 320, 'Signed landscape print | 签名版风景版画 | لوحة منظر طبيعي موقّعة', { notes: ['oak', 'handMade'] }),
    ],
  },
  {
    key: 'amphora', category: 'decor', shop: 'kiln', brand: 'Kiln', icon: 'amphora', companion: 'olive',
    about: say('A two-handled vase with a band of meander, turned on the wheel. | 双耳回纹陶瓶，手工拉坯。 | جرّة بمقبضين وشريط زخرفي، مشكّلة على الدولاب.'),
    variants: [v('vase', 84, 'Greek-style amphora vase | 希腊式双耳陶瓶 | جرّة على الطراز اليوناني', { notes: ['stoneware', 'handMade'], axes: [inCentimetres([25, 1], [40, 1.8])] })],
  },
  {
    key: 'windchime', category: 'decor', shop: 'kiln', brand: 'Kiln', icon: 'wind-chime', companion: 'leaf-fluttering-in-wind',
    about: say('A glass bell with a paper strip that rings in a light wind. | 玻璃风铃，纸签随微风作响。 | جرس زجاجي بشريط ورقي يرنّ مع النسيم.'),
    variants: [v('glass', 23, 'Glass wind chime | 玻璃风铃 | أجراس رياح زجاجية', { notes: ['handMade'] })],
  },
  {
    key: 'bathtub', category: 'bath', shop: 'kiln', brand: 'Spring', icon: 'bathtub', companion: 'soap',
    about: say('A free-standing bathtub on feet, with the mixer tap included. | 独立式四脚浴缸，含龙头。 | حوض استحمام قائم على قوائم مع خلّاط مياه.'),
    variants: [v('iron', 1980, 'Free-standing bathtub | 独立式浴缸 | حوض استحمام قائم', { notes: ['castIron', 'twoYears'] })],
  },
  {
    key: 'shower', category: 'bath', shop: 'kiln', brand: 'Spring', icon: 'shower', companion: 'bubbles',
    about: say('It feels like more water than it is: eight litres a minute. | 每分钟仅八升，水感却很足。 | تشعر بماء أكثر مما يُصرف: ثمانية لترات في الدقيقة.'),
    variants: [
      v('head', 39, 'Water-saving shower head | 节水花洒 | رأس دش موفّر للماء', { notes: ['twoYears'] }),
      v('rain', 89, 'Rain shower head | 大雨花洒 | رأس دش مطري', { notes: ['steel'], axes: [inCentimetres([20, 1], [30, 1.5])] }),
    ],
  },
  {
    key: 'bucket', category: 'bath', shop: 'kiln', brand: 'Spring', icon: 'bucket', companion: 'sponge',
    about: say('A bucket with a spout and a handle that does not cut. | 带倒水口、不勒手的水桶。 | دلو بفوّهة ومقبض لا يؤذي اليد.'),
    variants: [v('ten', 13, 'Ten-litre bucket | 十升水桶 | دلو سعة عشرة لترات', { notes: ['wipe'], axes: [inColours('blue', 'sage', 'coral')] })],
  },
  {
    key: 'broom', category: 'bath', shop: 'kiln', brand: 'Spring', icon: 'broom', companion: 'bucket',
    about: say('A broom bound with wire, the way it was always done. | 传统铁丝扎制扫帚。 | مكنسة مربوطة بالسلك على الطريقة القديمة.'),
    variants: [v('straw', 18, 'Straw broom | 高粱扫帚 | مكنسة قش', { notes: ['beech', 'handMade'] })],
  },
  {
    key: 'sponge', category: 'bath', shop: 'kiln', brand: 'Spring', icon: 'sponge', companion: 'bubbles',
    about: say('Cellulose sponges that swell in water and rot in the compost. | 木浆海绵，遇水膨胀，可堆肥降解。 | إسفنج من السليلوز ينتفخ في الماء ويتحلل في السماد.'),
    variants: [v('cellulose', 5, 'Cellulose sponges | 木浆海绵 | إسفنج سليلوز', { notes: ['vegan'], axes: [inPacks([3, 1], [6, 1.8], [12, 3.3])] })],
  },
  {
    key: 'basket', category: 'bath', shop: 'kiln', brand: 'Hearth', icon: 'basket', companion: 'baguette-bread',
    about: say('A woven basket with a firm handle for market, picnic or laundry. | 结实提手编织篮，买菜野餐洗衣皆宜。 | سلة منسوجة بمقبض متين للسوق أو النزهة أو الغسيل.'),
    variants: [
      v('willow', 38, 'Willow basket | 柳编提篮 | سلة من الصفصاف', { notes: ['handMade'], axes: [inKinds('Size | 大小 | الحجم', 'Small | 小号 | صغير', 'Large | 大号 | كبير')] }),
      v('picnic', 64, 'Lined picnic basket | 带衬里野餐篮 | سلة نزهة مبطّنة', { notes: ['cotton', 'handMade'] }),
    ],
  },
]
