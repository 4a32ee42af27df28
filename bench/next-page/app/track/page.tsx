import Link from "next/link";
import { Icon } from "../icons";
import { type Result, trackNumbers } from "../tracking";
import { formatWaybill, ShipmentView } from "./shipment";

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

const maxNumbers = 10;

async function readNumbers(searchParams: Props["searchParams"]): Promise<string[]> {
  const { numbers } = await searchParams;
  return [numbers ?? []]
    .flat()
    .flatMap((list) => list.split(","))
    .slice(0, maxNumbers);
}

export async function generateMetadata({ searchParams }: Props) {
  const numbers = await readNumbers(searchParams);
  return { title: `Hasil lacak ${numbers.map(formatWaybill).join(", ")}` };
}

/** The answers to the numbers of the address: chips to switch between them, and the first one in full. */
export default async function TrackPage({ searchParams }: Props) {
  const numbers = await readNumbers(searchParams);
  const results = await trackNumbers(numbers);
  const found = results.filter(({ shipment }) => shipment !== undefined);
  const selected = found[0]?.shipment;
  return (
    <>
      <header className="bar">
        <Link className="icon-button" href="/" aria-label="Kembali">
          <Icon name="back" />
        </Link>
        <div className="grow">
          <h1>Hasil lacak</h1>
          {numbers.length > 1 && (
            <p className="note">
              {numbers.length} nomor, {found.length} ditemukan
            </p>
          )}
        </div>
        <button type="button" className="icon-button" aria-label="Bagikan">
          <Icon name="share" />
        </button>
        <MoreMenu numbers={numbers} />
      </header>
      <main id="content" tabIndex={-1}>
        {results.length > 1 && <Chips results={results} numbers={numbers} selected={selected?.waybillNo} />}
        {selected === undefined ? <p>Nomor tidak ditemukan.</p> : <ShipmentView shipment={selected} />}
        {results.length > 1 && <Summaries results={found} />}
      </main>
    </>
  );
}

interface ChipsProps {
  readonly results: readonly Result[];
  readonly numbers: readonly string[];
  readonly selected: string | undefined;
}

function Chips({ results, numbers, selected }: ChipsProps) {
  return (
    <nav className="chips" aria-label={`${numbers.length} nomor dilacak`}>
      <ul>
        {results.map(({ number, shipment }) => (
          <li key={number}>
            <Link
              className="chip"
              href={`/track?numbers=${numbers.join(",")}&by=waybill&open=${number}`}
              aria-current={number === selected ? "true" : undefined}
              replace
            >
              <Icon name={shipment?.deliveredAt ? "check" : "truck"} size={16} />
              <bdi dir="ltr" aria-hidden="true">
                …{number.slice(-6)}
              </bdi>
              <span className="visually-hidden">
                {formatWaybill(number)}, {shipment?.deliveredAt ? "Diterima" : "Dalam perjalanan"}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A line for each shipment: its number, its route and its last scan. */
function Summaries({ results }: Pick<ChipsProps, "results">) {
  return (
    <section className="section">
      <h2>Semua kiriman</h2>
      <ul className="summaries">
        {results.map(({ number, shipment }) => (
          <li key={number}>
            <bdi dir="ltr">{formatWaybill(number)}</bdi>
            <p className="muted">
              {shipment?.origin.city.name} ke {shipment?.destination.city.name}
              <br />
              {shipment?.events[0]?.sentence.id}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MoreMenu({ numbers }: { numbers: readonly string[] }) {
  const query = `numbers=${numbers.join(",")}&by=waybill`;
  return (
    <>
      <button type="button" className="icon-button" popoverTarget="more-menu" aria-label="Tindakan lain">
        <Icon name="more" />
      </button>
      <div id="more-menu" popover="auto" className="panel">
        <ul>
          <li>
            <Link href={`/track?${query}&edit=1`}>
              <Icon name="pencil" />
              Ubah nomor
            </Link>
          </li>
          <li>
            <a href={`/track.csv?${query}`} download>
              <Icon name="download" />
              Unduh CSV
            </a>
          </li>
          <li>
            <a href={`/track?${query}&site=desktop`}>
              <Icon name="screen" />
              Situs desktop
            </a>
          </li>
        </ul>
        <p className="languages">
          <a href={`/track?${query}&lang=id`} hrefLang="id" aria-current="true">
            Indonesia
          </a>
          <a href={`/track?${query}&lang=en`} hrefLang="en">
            English
          </a>
          <a href={`/track?${query}&lang=zh`} hrefLang="zh">
            中文
          </a>
        </p>
      </div>
    </>
  );
}
