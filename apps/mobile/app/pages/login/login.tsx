import { m } from "@rimba/content/messages";
import symbol from "@rimba/web-core/ui/illustrations/symbol.svg?no-inline";
import { LoginSteps } from "@rimba/web-core/account/login/login-form.tsx";
import { useLoginForm } from "@rimba/web-core/account/login/use-login-form.ts";
import { useReturnAfterLogin } from "@rimba/web-core/account/login/login-page.ts";
import { useToast } from "@rimba/web-core/ui/toast.tsx";
import { LanguageSwitch } from "@rimba/web-core/app/shell/language-switch.tsx";
import { Link } from "react-router";
import button from "../../shell/icon-button.module.css";
import { pagePaths } from "@rimba/web-core/app/entry-paths.ts";
import { ArrowLeft } from "@rimba/web-core/ui/icons.ts";
import styles from "./login.module.css";

const titleId = "login-title";

export { headers, meta } from "@rimba/web-core/account/login/login-page.ts";

export default function Login() {
  const notify = useToast();
  const form = useLoginForm({ onDone: () => notify({ text: m.login_done(), tone: "success" }) });
  // Without a requested page, a login leads to the personal centre.
  useReturnAfterLogin(pagePaths.centre);
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
