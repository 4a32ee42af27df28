import Link from "next/link";
import type { ReactNode } from "react";
import { Icon, type IconName } from "./icons";
import "./globals.css";

export const metadata = {
  title: { template: "%s | Rimba", default: "Rimba" },
  description: "Lihat posisi terakhir, riwayat perjalanan, dan perkiraan tiba kiriman.",
  robots: { index: false },
};

export const viewport = { width: "device-width", initialScale: 1, viewportFit: "cover" };

const year = new Date().getFullYear();

const tabs: readonly { readonly path: string; readonly icon: IconName; readonly name: string }[] = [
  { path: "/", icon: "house", name: "Beranda" },
  { path: "/track", icon: "search", name: "Lacak" },
  { path: "/send", icon: "package", name: "Kirim" },
  { path: "/orders", icon: "list", name: "Pesanan" },
  { path: "/account", icon: "user", name: "Akun" },
];

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="id">
      <body>
        <a className="skip-link" href="#content">
          Langsung ke isi
        </a>
        <div className="column">
          {children}
          <footer className="footer">
            <p>Layanan pelanggan 24 jam</p>
            <a href="tel:1500123">1500 123</a>
            <p>© {year} Rimba. Layanan untuk pengguna berusia 18 tahun ke atas.</p>
          </footer>
          <nav className="tab-bar" aria-label="Utama">
            {tabs.map(({ path, icon, name }) => (
              <Link
                key={path}
                className="tab"
                href={path}
                aria-current={path === "/track" ? "page" : undefined}
              >
                <Icon name={icon} size={24} />
                {name}
              </Link>
            ))}
          </nav>
        </div>
      </body>
    </html>
  );
}
