import type { ReactNode } from "react";
import { Icon, type IconName } from "../icons";
import type { Piece, Scan, Shipment, Stage } from "../tracking";

/** Older scans are collapsed. */
const maxShown = 6;

/** One shipment in full: the answer in one sentence, the steps, the history, the details. */
export function ShipmentView({ shipment }: { shipment: Shipment }) {
  return (
    <>
      <Head shipment={shipment} />
      <Steps stages={shipment.stages} />
      <section className="section">
        <h2>Riwayat perjalanan</h2>
        <History scans={shipment.events} />
      </section>
      <section className="section">
        <Details shipment={shipment} />
        <a className="button" href={`/contactus/report?waybillNo=${shipment.waybillNo}`}>
          <Icon name="flag" size={18} />
          Laporkan masalah
        </a>
        <a className="button" href="tel:1500123">
          <Icon name="phone" size={18} />
          Telepon layanan pelanggan
        </a>
      </section>
    </>
  );
}

/** RBC 0821 5275 7731 */
export function formatWaybill(number: string): string {
  return number.replace(/^([A-Z]*)(\d+)/, (_all, prefix: string, digits: string) =>
    [prefix, ...(digits.match(/\d{1,4}/g) ?? [])].join(" "),
  );
}

function Head({ shipment }: { shipment: Shipment }) {
  const { waybillNo, origin, destination, productTypeCode, pieceCount } = shipment;
  return (
    <section className="head">
      <div className="row">
        <div>
          <bdi className="number" dir="ltr">
            {formatWaybill(waybillNo)}
          </bdi>
          <p className="route">
            <span className="visually-hidden">
              {origin.city.name} ke {destination.city.name}
            </span>
            <bdi aria-hidden="true">{origin.city.name}</bdi>
            <Icon name="right" size={16} />
            <bdi aria-hidden="true">{destination.city.name}</bdi>
          </p>
          <p className="muted">
            {productName(productTypeCode)} · {pieceCount} koli
          </p>
        </div>
        <button type="button" className="icon-button" aria-label={`Salin nomor ${formatWaybill(waybillNo)}`}>
          <Icon name="copy" />
        </button>
      </div>
      <div className="headline">
        <span className="mark">
          <Icon name={shipment.deliveredAt === null ? "truck" : "check"} size={24} />
        </span>
        <div>
          <h2>{headlineOf(shipment)}</h2>
          <p className="muted">{promiseOf(shipment)}</p>
        </div>
      </div>
    </section>
  );
}

function headlineOf({ deliveredAt, destination, events }: Shipment): string {
  if (deliveredAt === null) return events[0]?.sentence.id ?? "Menunggu pindaian pertama";
  const { timeZone } = destination;
  return `Diterima ${dayOf(deliveredAt, timeZone)} pukul ${timeOf(deliveredAt, timeZone)}`;
}

function promiseOf({ promisedBy, deliveredAt, destination: { timeZone } }: Shipment): string {
  if (promisedBy === null) return "";
  const promise = `${dayOf(promisedBy, timeZone)} pukul ${timeOf(promisedBy, timeZone)}`;
  return deliveredAt === null ? `Perkiraan tiba ${promise}` : `Dijanjikan paling lambat ${promise}`;
}

const stageNames: Readonly<Record<Stage["stage"], string>> = {
  ORIGIN: "Asal",
  PICKUP: "Dijemput",
  IN_TRANSIT: "Perjalanan",
  DELIVERY: "Diantar",
  SIGNED: "Diterima",
};

const stageIcons: Readonly<Record<Stage["stage"], IconName>> = {
  ORIGIN: "house",
  PICKUP: "package",
  IN_TRANSIT: "truck",
  DELIVERY: "flag",
  SIGNED: "check",
};

function Steps({ stages }: { stages: readonly Stage[] }) {
  return (
    <section className="section">
      <ol className="steps" aria-label="Tahap kiriman">
        {stages.map(({ stage, reachedAt }) => (
          <li key={stage} className={reachedAt === null ? "next" : "done"}>
            <span className="node">
              <Icon name={reachedAt === null ? stageIcons[stage] : "check"} size={18} />
            </span>
            <span>{stageNames[stage]}</span>
            <span className="visually-hidden">, {reachedAt === null ? "berikutnya" : "selesai"}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function History({ scans }: { scans: readonly Scan[] }) {
  const rest = scans.slice(maxShown);
  return (
    <>
      <Days scans={scans.slice(0, maxShown)} newest={scans[0]} />
      {rest.length > 0 && (
        <details className="rest">
          <summary>
            <Icon name="down" size={18} />
            Tampilkan semua <span className="muted">({rest.length} kabar sebelumnya)</span>
          </summary>
          <Days scans={rest} newest={undefined} />
        </details>
      )}
    </>
  );
}

function Days({ scans, newest }: { scans: readonly Scan[]; newest: Scan | undefined }) {
  return daysOf(scans).map(({ day, scans: ofDay }) => (
    <div key={ofDay[0]?.at} className="day">
      <h3>
        <bdi>{day}</bdi>
      </h3>
      <ol className="timeline">
        {ofDay.map((scan) => (
          <li key={scan.at + scan.code} className={scan === newest ? "now" : "past"}>
            <span className="node" />
            <div>
              <p className="sentence">
                {scan === newest && <span className="visually-hidden">Kabar terakhir: </span>}
                {scan.sentence.id}
              </p>
              {scan.nextCity !== null && <p className="muted">Menuju {scan.nextCity.name}</p>}
            </div>
            <p className="time">
              <time dateTime={scan.at}>
                <bdi>{timeOf(scan.at, scan.place.timeZone)}</bdi>
              </time>
            </p>
          </li>
        ))}
      </ol>
    </div>
  ));
}

function daysOf(scans: readonly Scan[]): { readonly day: string; readonly scans: Scan[] }[] {
  const days: { day: string; scans: Scan[] }[] = [];
  for (const scan of scans) {
    const day = dayOf(scan.at, scan.place.timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.scans.push(scan);
    else days.push({ day, scans: [scan] });
  }
  return days;
}

function Details({ shipment }: { shipment: Shipment }) {
  const { productTypeCode, serviceMethod, pieces, waybillNo } = shipment;
  return (
    <div className="card">
      <Accordion heading="Rincian" open>
        <dl className="facts">
          <dt>Layanan</dt>
          <dd>{productName(productTypeCode)}</dd>
          <dt>Cara serah</dt>
          <dd>{serviceMethod === "01" ? "Dijemput kurir" : "Diantar ke gerai"}</dd>
        </dl>
      </Accordion>
      <Accordion heading={`Sub-resi ${pieces.length}`}>
        <p className="muted">
          Koli: satu dus, karung, atau bungkus dengan labelnya sendiri. Sub-resi: nomor setiap koli, yaitu
          nomor resi ditambah -001, -002, dan seterusnya.
        </p>
        <Pieces pieces={pieces} />
      </Accordion>
      <Accordion heading="Rincian lengkap">
        <p className="muted">
          Nama, kecamatan, berat, pembayaran, nomor pesanan, bukti terima, dan biaya terbuka dengan 4 digit
          terakhir telepon pengirim atau penerima.
        </p>
        <form method="post" className="unlock">
          <input type="hidden" name="waybillNo" value={waybillNo} />
          <label htmlFor="phone">4 digit terakhir telepon</label>
          <div className="row">
            <input
              id="phone"
              name="phoneLast4"
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              dir="ltr"
              aria-required="true"
              aria-describedby="phone-hint"
            />
            <button type="submit" className="button">
              Buka
            </button>
          </div>
          <p id="phone-hint" className="muted">
            Isi 4 digit terakhir telepon pengirim atau penerima.
          </p>
        </form>
      </Accordion>
    </div>
  );
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <ul className="pieces">
      {pieces.map(({ subWaybillNo, lastCity }) => (
        <li key={subWaybillNo}>
          <bdi dir="ltr">{formatWaybill(subWaybillNo)}</bdi>
          <span>
            <Icon name="check" size={15} />
            {lastCity?.name}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface AccordionProps {
  readonly heading: string;
  readonly open?: boolean;
  readonly children: ReactNode;
}

function Accordion({ heading, open = false, children }: AccordionProps) {
  return (
    <details className="part" open={open}>
      <summary>
        <h3>{heading}</h3>
        <Icon name="down" />
      </summary>
      <div className="body">{children}</div>
    </details>
  );
}

function productName(code: string): string {
  return code === "THIRD_DAY" ? "Hari ketiga" : code;
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();
const timeFormats = new Map<string, Intl.DateTimeFormat>();

function dayOf(at: string, timeZone: string): string {
  return formatIn(dayFormats, timeZone, { weekday: "short", day: "numeric", month: "short" }, at);
}

function timeOf(at: string, timeZone: string): string {
  return formatIn(timeFormats, timeZone, { hour: "2-digit", minute: "2-digit" }, at);
}

/** A format takes longer to make than to use. */
function formatIn(
  formats: Map<string, Intl.DateTimeFormat>,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
  at: string,
): string {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat("id-ID", { ...options, timeZone });
    formats.set(timeZone, format);
  }
  return format.format(new Date(at));
}
