import { inColours, inKinds, inPacks, inSizes } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Ball games”. */
export const balls: readonly Template[] = [
  {
    key: 'football',
    category: 'balls',
    shop: 'trail',
    brand: 'Kick',
    icon: 'soccer-ball',
    companion: 'goal-net',
    about: say(
      'A ball that flies straight and keeps its pressure over the season. | 飞行稳定、整季保压的足球。 | كرة تطير مستقيمة وتحافظ على ضغطها طوال الموسم.',
    ),
    variants: [
      v('match', 49, 'Match football | 比赛足球 | كرة قدم للمباريات', { notes: ['recycled'], axes: [inSizes(4, 5)] }),
      v('street', 24, 'Street football | 街头足球 | كرة قدم للشارع', { notes: ['wipe'] }),
    ],
  },
  {
    key: 'basketball',
    category: 'balls',
    shop: 'trail',
    brand: 'Kick',
    icon: 'basketball',
    companion: 'running-shoe',
    about: say(
      'Deep channels and a grip that lasts on asphalt. | 深纹沟槽，水泥地也耐磨防滑。 | أخاديد عميقة وقبضة تدوم على الإسفلت.',
    ),
    variants: [
      v('outdoor', 32, 'Outdoor basketball | 室外篮球 | كرة سلة للملاعب الخارجية', {
        axes: [inSizes(5, 6, 7)],
        also: say('Pumped up before it leaves us. | 出库前已充气。 | ننفخها قبل أن نرسلها.'),
      }),
      v('hall', 58, 'Indoor leather basketball | 室内真皮篮球 | كرة سلة جلدية للصالات', {
        notes: ['leather'],
        axes: [inSizes(6, 7)],
      }),
    ],
  },
  {
    key: 'volleyball',
    category: 'balls',
    shop: 'trail',
    brand: 'Kick',
    icon: 'volleyball',
    companion: 'beach-with-umbrella',
    about: say('Soft to the forearms, quick to dry. | 触臂柔软，速干。 | ناعمة على الساعدين وسريعة الجفاف.'),
    variants: [v('beach', 29, 'Beach volleyball | 沙滩排球 | كرة طائرة شاطئية', { notes: ['wipe'] })],
  },
  {
    key: 'otherball',
    category: 'balls',
    shop: 'trail',
    brand: 'Kick',
    icon: 'rugby-football',
    about: say(
      'Hand-stitched panels and a bladder that can be changed. | 手缝球片，内胆可换。 | ألواح مخيطة يدويًا وكيس هواء قابل للتبديل.',
    ),
    variants: [
      v('rugby', 36, 'Rugby ball | 橄榄球 | كرة رغبي', {
        axes: [inSizes(3, 4, 5)],
        also: say(
          'The dimples keep it in the hand when it rains. | 颗粒表面，雨天不脱手。 | سطحها المحبّب يثبت في اليد تحت المطر.',
        ),
      }),
      v('american', 42, 'American football | 美式橄榄球 | كرة قدم أمريكية', {
        notes: ['leather'],
        icon: 'american-football',
        about: say(
          'Deep white laces and a bladder that can be changed. | 白色粗缝线，内胆可换。 | خيوط بيضاء بارزة وكيس هواء قابل للتبديل.',
        ),
      }),
      v('baseball', 14, 'Baseball | 棒球 | كرة بيسبول', {
        notes: ['leather'],
        icon: 'baseball',
        axes: [inPacks([1, 1], [3, 2.7])],
        about: say(
          'A core of cork and 108 stitches by hand. | 软木球芯，108 针手缝。 | لبّ من الفلّين و108 غرزات يدوية.',
        ),
      }),
      v('softball', 13, 'Softball | 垒球 | كرة سوفتبول', {
        icon: 'softball',
        axes: [inPacks([1, 1], [3, 2.7])],
        also: say(
          'Bright enough to be found in tall grass. | 颜色鲜亮，草丛中也好找。 | لونها زاهٍ يسهل العثور عليها في العشب الطويل.',
        ),
      }),
    ],
  },
  {
    key: 'racket',
    category: 'balls',
    shop: 'trail',
    brand: 'Volley',
    icon: 'tennis',
    companion: 'running-shirt',
    about: say(
      'Strung and balanced by hand, ready to play. | 手工穿线校准，到手即用。 | مشدودة الأوتار وموزونة يدويًا وجاهزة للعب.',
    ),
    variants: [
      v('tennis', 119, 'Tennis racket with ball | 网球拍配球 | مضرب تنس مع كرة', {
        notes: ['softBag'],
        axes: [inSizes('L1', 'L2', 'L3')],
      }),
      v('badminton', 44, 'Badminton racket with shuttlecock | 羽毛球拍配球 | مضرب ريشة مع ريشة', {
        notes: ['softBag'],
        icon: 'badminton',
      }),
      v('pingpong', 34, 'Table tennis bat with ball | 乒乓球拍配球 | مضرب تنس طاولة مع كرة', {
        notes: ['caseIn'],
        icon: 'ping-pong',
        axes: [inColours('red', 'black')],
      }),
      v('lacrosse', 79, 'Lacrosse stick | 长曲棍球杆 | عصا لاكروس', {
        icon: 'lacrosse',
        also: say(
          'A light aluminium shaft with a deep pocket. | 轻质铝杆，深网兜。 | عصا خفيفة من الألمنيوم بجيب عميق.',
        ),
      }),
    ],
  },
  {
    key: 'stick',
    category: 'balls',
    shop: 'trail',
    brand: 'Volley',
    icon: 'cricket-game',
    about: say('Made for clubs that play every week. | 为每周开赛的俱乐部而制。 | مصنوعة لأندية تلعب كل أسبوع.'),
    variants: [
      v('cricket', 86, 'Willow cricket bat with ball | 柳木板球拍配球 | مضرب كريكت من الصفصاف مع كرة', {
        notes: ['handMade'],
      }),
      v('hockey', 68, 'Field hockey stick with ball | 曲棍球棍配球 | عصا هوكي حقل مع كرة', {
        icon: 'field-hockey',
        also: say('The curve is the one schools use. | 弧度与校队所用一致。 | انحناؤها هو المستعمل في المدارس.'),
      }),
      v('icehockey', 92, 'Ice hockey stick with puck | 冰球杆配冰球 | عصا هوكي جليد مع قرص', {
        icon: 'ice-hockey',
        also: say('The blade is taped and ready. | 杆刃已缠好胶带。 | الشفرة ملفوفة بالشريط وجاهزة.'),
      }),
    ],
  },
  {
    key: 'boxing',
    category: 'balls',
    shop: 'trail',
    brand: 'Kick',
    icon: 'boxing-glove',
    companion: 'stopwatch',
    about: say(
      'Gloves with three layers of foam and a wide wrist strap. | 三层泡棉拳套，宽腕带。 | قفازات بثلاث طبقات من الإسفنج وحزام معصم عريض.',
    ),
    variants: [
      v('pair', 62, 'Pair of boxing gloves | 拳击手套一对 | زوج قفازات ملاكمة', {
        notes: ['wipe'],
        axes: [
          inColours('red', 'black', 'teal'),
          inKinds(
            'Weight | 重量 | الوزن',
            '10 oz | 10 盎司 | 10 أونصات',
            '12 oz | 12 盎司 | 12 أونصة',
            '14 oz | 14 盎司 | 14 أونصة',
          ),
        ],
      }),
    ],
  },
  {
    key: 'stopwatch',
    category: 'balls',
    shop: 'trail',
    brand: 'Meridian',
    icon: 'stopwatch',
    companion: 'running-shoe',
    about: say(
      'A mechanical stopwatch that one can read in the rain. | 雨中也能看清的机械秒表。 | ساعة توقيت ميكانيكية تُقرأ تحت المطر.',
    ),
    variants: [v('mech', 48, 'Mechanical stopwatch | 机械秒表 | ساعة توقيت ميكانيكية', { notes: ['twoYears'] })],
  },
  {
    key: 'bowling',
    category: 'balls',
    shop: 'trail',
    brand: 'Kick',
    icon: 'bowling',
    about: say(
      'A ball drilled to order with two practice pins. | 按需钻孔保龄球，附两只练习瓶。 | كرة تُثقب حسب الطلب مع قارورتين للتدريب.',
    ),
    variants: [
      v('ball', 129, 'Bowling ball with two pins | 保龄球配双瓶 | كرة بولينغ مع قارورتين', { notes: ['oneYear'] }),
    ],
  },
  {
    key: 'darts',
    category: 'balls',
    shop: 'trail',
    brand: 'Kick',
    icon: 'bullseye',
    companion: 'trophy',
    about: say(
      'A target of pressed fibre that closes after every hit. | 压缩纤维靶盘，拔镖后自愈。 | هدف من ألياف مضغوطة تلتئم بعد كل إصابة.',
    ),
    variants: [v('board', 46, 'Dartboard with dart | 飞镖靶盘配飞镖 | لوحة سهام مع سهم', { notes: ['age8'] })],
  },
]
