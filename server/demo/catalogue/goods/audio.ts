import { inColours } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Audio”. */
export const audio: readonly Template[] = [
  {
    key: 'headphone',
    category: 'audio',
    shop: 'northlight',
    brand: 'Tonart',
    icon: 'headphone',
    companion: 'radio',
    about: say(
      'Headphones with cushions that come off for washing. | 耳罩可拆洗的头戴式耳机。 | سماعات رأس بوسائد تُنزع للغسل.',
    ),
    variants: [
      v('nc', 229, 'Noise-cancelling headphones | 主动降噪头戴耳机 | سماعات رأس عازلة للضجيج', {
        notes: ['battery30', 'usbc'],
        axes: [inColours('black', 'silver', 'navy')],
      }),
      v('studio', 159, 'Studio headphones | 录音室监听耳机 | سماعات رأس للاستوديو', {
        notes: ['twoYears'],
        axes: [inColours('grey', 'black')],
      }),
      v('light', 59, 'Light wireless headphones | 轻便无线耳机 | سماعات رأس لاسلكية خفيفة', {
        notes: ['usbc'],
        axes: [inColours('mint', 'coral', 'lilac', 'white')],
      }),
    ],
  },
  {
    key: 'radio',
    category: 'audio',
    shop: 'northlight',
    brand: 'Tonart',
    icon: 'radio',
    companion: 'mantelpiece-clock',
    about: say(
      'A portable radio with one large dial and a warm sound. | 大旋钮便携收音机，音色温暖。 | راديو محمول بقرص كبير واحد وصوت دافئ.',
    ),
    variants: [
      v('fm', 49, 'Portable FM radio | 便携调频收音机 | راديو FM محمول', { notes: ['replaceable'] }),
      v('dab', 98, 'Digital kitchen radio | 厨房数字收音机 | راديو رقمي للمطبخ', { notes: ['usbc', 'twoYears'] }),
      v('world', 139, 'World band radio | 全波段收音机 | راديو لكل الموجات', { notes: ['battery30'] }),
    ],
  },
  {
    key: 'mic',
    category: 'audio',
    shop: 'northlight',
    brand: 'Tonart',
    icon: 'studio-microphone',
    companion: 'headphone',
    about: say(
      'A microphone for voice and calls on a heavy stand. | 人声与会议麦克风，配重底座。 | ميكروفون للصوت والمكالمات على قاعدة ثقيلة.',
    ),
    variants: [
      v('usb', 89, 'USB desk microphone | USB 桌面麦克风 | ميكروفون مكتبي USB', { notes: ['bothSystems', 'usbc'] }),
      v('xlr', 198, 'Studio condenser microphone | 录音室电容麦克风 | ميكروفون مكثّف للاستوديو', { notes: ['twoYears'] }),
    ],
  },
  {
    key: 'handmic',
    category: 'audio',
    shop: 'northlight',
    brand: 'Tonart',
    icon: 'microphone',
    about: say(
      'A hand microphone with a steel grille that survives being dropped. | 钢网手持麦克风，耐摔。 | ميكروفون يدوي بشبكة فولاذية يحتمل السقوط.',
    ),
    variants: [v('stage', 79, 'Stage microphone | 舞台手持麦克风 | ميكروفون مسرح', { notes: ['twoYears'] })],
  },
  {
    key: 'speaker',
    category: 'audio',
    shop: 'northlight',
    brand: 'Tonart',
    icon: 'speaker-high-volume',
    companion: 'musical-notes',
    about: say(
      'A speaker that plays evenly from soft to loud. | 大小音量皆均衡的音箱。 | مكبّر صوت متوازن من الخافت إلى العالي.',
    ),
    variants: [
      v('pocket', 39, 'Pocket speaker | 口袋音箱 | مكبّر صوت للجيب', { notes: ['usbc', 'oneYear'] }),
      v('shelf', 289, 'Pair of bookshelf speakers | 书架音箱一对 | مكبّرا صوت للرفوف', { notes: ['twoYears'] }),
    ],
  },
]
