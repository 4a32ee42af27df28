import { m } from "@rimba/content/messages";
import symbol from "@rimba/web-core/ui/illustrations/symbol.svg?no-inline";
import { LoginSteps } from "@rimba/web-core/account/login/login-form.tsx";
import { useLoginPage } from "@rimba/web-core/account/login/page.ts";
import { LanguageSwitch } from "@rimba/web-core/app/shell/switches.tsx";
import { Link } from "react-router";
import button from "../../shell/icon-button.module.css";
import { ArrowLeft } from "@rimba/web-core/ui/icons.ts";
import styles from "./login.module.css";

const titleId = "login-title";

export { headers, meta } from "@rimba/web-core/account/login/page.ts";

export default function Login() {
  const form = useLoginPage();
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        {form.step === "code" ? (
          <button
            type="button"
            className={button.button}
            aria-label={m.login_change_phone()}
            onClick={form.changePhone}
          >
            <ArrowLeft className="flip" aria-hidden="true" />
          </button>
        ) : (
          <Link className={button.button} to="/" aria-label={m.header_back()}>
            <ArrowLeft className="flip" aria-hidden="true" />
          </Link>
        )}
        <LanguageSwitch variant="compact" />
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <img src={symbol} width={50} height={50} alt="" />
        <h1 id={titleId} className={styles.title}>
          {m.login_title()}
        </h1>
        <p className={styles.text}>{m.login_new_number()}</p>
        <noscript>
          <p>{m.login_without_script()}</p>
        </noscript>
        <LoginSteps titleId={titleId} layout="page" form={form} />
      </main>
      <div className={styles.weave} aria-hidden="true" />
    </div>
  );
}
