import { m } from "@rimba/content/messages";
import symbol from "@rimba/web-core/ui/illustrations/symbol.svg?no-inline";
import { LoginForm } from "@rimba/web-core/account/login/login-form.tsx";
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
  // Without a requested page, a login leads to the personal centre.
  useReturnAfterLogin(pagePaths.centre);
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Link className={button.button} to="/" aria-label={m.header_back()}>
          <ArrowLeft className="flip" aria-hidden="true" />
        </Link>
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
        <LoginForm
          titleId={titleId}
          layout="page"
          onDone={() => notify({ text: m.login_done(), tone: "success" })}
        />
      </main>
      <div className={styles.weave} aria-hidden="true" />
    </div>
  );
}
