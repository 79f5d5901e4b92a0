import { composed } from '#contract/platform/composed.ts'
import type { ShipLine } from '#contract/trade/shop-orders.contract.ts'

/** A cell of a list of parcels that is needed. */
export type ShipCell = keyof Pick<ShipLine, 'order_no' | 'carrier' | 'tracking'>
/** These cells, in the order in which a list without names has them. */
export const SHIP_CELLS: readonly ShipCell[] = ['order_no', 'carrier', 'tracking']

/** What a column may be called in its first line, in the languages of our readers' spreadsheets; written as `called` brings them. */
const NAMES: Readonly<Record<ShipCell, string>> = {
  order_no: `order, order no, order nr, order number, order id, order ref, order reference, order code, sales order,
    订单, 订单号, 订单编号, 订单号码, 訂單, 訂單號, 訂單編號, 訂單號碼,
    pedido, número do pedido, nº do pedido, num pedido, código do pedido, id do pedido, encomenda, número da encomenda, nº da encomenda,
    número de pedido, nº de pedido, nº pedido, n° pedido, id de pedido, orden, número de orden, nº de orden,
    đơn hàng, mã đơn hàng, số đơn hàng, mã đơn, الطلب, طلب, رقم الطلب, الطلبية, رقم الطلبية, 주문, 주문번호, 주문 번호,
    注文, 注文番号, 注文id, 受注番号, オーダー番号, bestellung, bestellnummer, bestellnr, bestell nr, bestell id, auftrag, auftragsnummer,
    auftragsnr, auftrags nr, tilaus, tilausnumero, tilausnro, tilauksen numero, commande, numéro de commande, n° de commande,
    no de commande, n° commande, num commande, réf commande, référence de commande, ऑर्डर, ऑर्डर नंबर, ऑर्डर संख्या, ऑर्डर आईडी, आदेश संख्या,
    ordine, numero ordine, numero d'ordine, n. ordine, nº ordine, id ordine, pesanan, nombor pesanan, no pesanan, id pesanan,
    ordernummer, ordernr, beställning, beställningsnummer, beställningsnr,
    คำสั่งซื้อ, หมายเลขคำสั่งซื้อ, เลขที่คำสั่งซื้อ, เลขคำสั่งซื้อ, รหัสคำสั่งซื้อ, ออเดอร์`,
  carrier: `carrier, carrier name, carrier company, courier, courier name, courier company, shipping company, shipping carrier,
    shipping provider, delivery company, logistics company, logistics provider, express company,
    承运商, 承运人, 快递公司, 物流公司, 物流商, 配送公司, 承運商, 承運人, 快遞公司, 貨運公司, 物流業者,
    transportadora, transportador, empresa de transporte, transportista, empresa de envío, compañía de envío, mensajería, paquetería,
    agencia de transporte, đơn vị vận chuyển, hãng vận chuyển, nhà vận chuyển, đơn vị giao hàng, đvvc,
    شركة الشحن, الناقل, شركة التوصيل, شركة النقل, 택배사, 택배회사, 배송사, 배송업체, 운송사, 운송업체,
    配送業者, 配送会社, 運送会社, 運送業者, 宅配業者, 宅配会社, versanddienstleister, versanddienst, versandunternehmen, paketdienst,
    spedition, spediteur, zusteller, kuljetusliike, kuljetusyhtiö, kuljetusyritys, rahdinkuljettaja,
    transporteur, société de livraison, société de transport, messagerie, वाहक, कूरियर, कूरियर कंपनी, शिपिंग कंपनी,
    corriere, vettore, spedizioniere, trasportatore, kurier, syarikat kurier, syarikat penghantaran,
    fraktbolag, fraktföretag, transportör, transportbolag, speditör, บริษัทขนส่ง, ผู้ให้บริการขนส่ง, ผู้ขนส่ง, บริษัทจัดส่ง`,
  tracking: `tracking, tracking no, tracking nr, tracking number, tracking numbers, tracking code, tracking id, tracking reference,
    track number, track no, shipment tracking number, awb, awb no, awb number, air waybill, air waybill number, airway bill, airway bill number, waybill, waybill no, waybill number,
    consignment, consignment no, consignment number, parcel no, parcel number, shipment number,
    运单, 运单号, 运单号码, 运单编号, 快递单号, 物流单号, 物流编号, 货运单号, 追踪号, 追踪号码, 跟踪号, 面单号,
    運單號, 運單號碼, 運單編號, 快遞單號, 物流單號, 物流編號, 貨運單號, 追蹤碼, 追蹤號碼, 追蹤編號, 托運單號, 託運單號, 配送單號,
    rastreio, rastreamento, código de rastreio, código de rastreamento, número de rastreio, número de rastreamento, nº de rastreio,
    seguimiento, número de seguimiento, nº de seguimiento, código de seguimiento, rastreo, número de rastreo, código de rastreo,
    guía, número de guía, nº de guía, mã vận đơn, số vận đơn, vận đơn, mã theo dõi,
    رقم التتبع, التتبع, رقم الشحنة, رقم البوليصة, بوليصة الشحن, رقم بوليصة الشحن, 운송장, 운송장번호, 운송장 번호, 송장, 송장번호, 송장 번호, 추적번호,
    追跡番号, 伝票番号, 配送伝票番号, 送り状番号, お問い合わせ番号, 問い合わせ番号, お問合せ番号,
    sendungsnummer, sendungsnr, sendungs nr, sendungs id, sendungsverfolgung, sendungsverfolgungsnummer, paketnummer, paketnr,
    trackingnummer, tracking nummer, trackingnr, frachtbriefnummer, seurantanumero, seurantakoodi, seurantatunnus, lähetystunnus,
    lähetysnumero, rahtikirjanumero, kollinumero, suivi, numéro de suivi, n° de suivi, no de suivi, code de suivi, numéro de colis,
    n° de colis, numéro de bordereau, ट्रैकिंग, ट्रैकिंग नंबर, ट्रैकिंग संख्या, ट्रैकिंग आईडी, tracciamento, numero di tracciamento, codice di tracciamento,
    numero tracking, codice tracking, lettera di vettura, numero di spedizione, numero spedizione, ldv, penjejakan, nombor penjejakan,
    no penjejakan, kod penjejakan, nombor pengesanan, spårning, spårningsnummer, spårningsnr, spårnings id, sändningsnummer, sändnings id,
    kollinummer, kolli id, fraktsedelsnummer, เลขพัสดุ, หมายเลขพัสดุ, เลขติดตาม, เลขติดตามพัสดุ, หมายเลขติดตาม, หมายเลขติดตามพัสดุ`,
}

/** What may be the order’s number where no column says so more clearly. */
const WEAK = 'number, no, nr, nummer, numero, numéro, 编号, 編號, 番号, 번호, الرقم'

/** The longest name that is looked up: what is longer is no name of a column. */
const LONGEST_NAME = 80

/** A name as it is compared: without capitals, accents and signs; `trackingNo` is two words. */
const called = (name: string): string =>
  composed(name.slice(0, LONGEST_NAME).replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '), 'NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{Nd}]/gu, ' ')
    .split(' ')
    .filter(Boolean)
    .join(' ')

const listed = (names: string): string[] => names.split(/[,،]\s*/).map(called)
const KNOWN = new Map(SHIP_CELLS.flatMap((cell) => listed(NAMES[cell]).map((name) => [name, cell] as const)))
const WEAKLY = new Set(listed(WEAK))

/** The column of each cell as far as the first line names it once; null where it does not, or where two columns are called so. */
export function columnsNamed(first: readonly string[]): Record<ShipCell, number | null> {
  const names = first.map(called)
  const only = (is: (name: string) => boolean): number | null => {
    const [at, other] = names.flatMap((name, index) => (is(name) ? [index] : []))
    return at === undefined || other !== undefined ? null : at
  }
  const isOrder = (name: string): boolean => KNOWN.get(name) === 'order_no'
  return {
    order_no: only(names.some(isOrder) ? isOrder : (name) => WEAKLY.has(name)),
    carrier: only((name) => KNOWN.get(name) === 'carrier'),
    tracking: only((name) => KNOWN.get(name) === 'tracking'),
  }
}
