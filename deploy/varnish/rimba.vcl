# Rimba behind Varnish, with a cache of what is the same for all visitors. e2e/server/edge.spec.ts tests this file.
# Change the lines marked "yours". docs/operations.md says how to start it, what it keeps and how to purge it.
#
# - The server decides what is kept and for how long (Cache-Control). Nothing without "public" is kept.
# - Site, language and direction of a page are chosen here, by the rules of the server, and sent to it as the three
#   cookies with which a visitor chooses them. All headers that the server names in Vary then have a few values each,
#   and Varnish keeps a page for each of them.
# - A visitor's other cookies are put aside. If there is no kept page, they go to the server with the request, and
#   the answer is not kept.
vcl 4.1;

backend rimba {
  .host = "127.0.0.1";
  .port = "4001";  # yours
}

# The carrier feed: the same process, or one with the role "ingest" (docs/operations.md).
backend rimba_ingest {
  .host = "127.0.0.1";
  .port = "4001";  # yours
}

sub vcl_recv {
  # Nobody outside can set what is set here. In front of this is your TLS proxy, which names the visitor by the PROXY
  # protocol.
  set req.http.X-Forwarded-For = client.ip;
  set req.http.X-Forwarded-Proto = "https";
  unset req.http.X-Forwarded-Host;
  unset req.http.Forwarded;
  if (req.restarts > 0) {
    # The server cannot be reached: a page as old as stale-if-error allows is better.
    set req.grace = 24h;
    return (hash);
  }
  unset req.http.X-Own;
  unset req.http.X-Public;
  # As stale-while-revalidate: an older page is sent at once while it is renewed.
  set req.grace = 300s;

  if (req.url ~ "^/metrics(?:\?|$)") { return (synth(404)); }
  if (req.url ~ "^/carrier") {
    set req.backend_hint = rimba_ingest;
    return (pass);
  }
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  # Calls, states and service workers: every answer is the server's own.
  if (req.url ~ "^/(?:official|dev|healthz|readyz|service-worker-)") { return (pass); }

  call choose_encoding;
  if (req.url !~ "^/(?:public|assets-[dm])/") {
    # A page that is requested as a picture or script is a missing file, and the server says so.
    if (req.http.Sec-Fetch-Dest ~ "^(?:image|script|style|font|manifest|worker|video)$") { return (pass); }
    call choose_site;
    call choose_language;
    # Of a list that is not by falling weight the server chooses.
    if (req.http.X-Language == "") { return (pass); }
    call choose_direction;
    # Links of advertisements lead to the page without their marks.
    set req.url = regsub(req.url, "\?(?:(?:utm_[a-z]+|gclid|fbclid)=[^&]*(?:&|$))+$", "");
    if (req.http.Cookie !~ "^\s*(?:(?:site|lang|dir)\s*=[^;]*(?:;\s*|$))*$") { set req.http.X-Own = req.http.Cookie; }
    set req.http.Cookie = "site=" + req.http.X-Site + "; lang=" + req.http.X-Language + "; dir=" + req.http.X-Direction;
    unset req.http.User-Agent;
    unset req.http.Sec-CH-UA-Mobile;
    unset req.http.Accept-Language;
  } else {
    unset req.http.Cookie;
  }
  unset req.http.X-Site;
  unset req.http.X-Language;
  unset req.http.X-Direction;
  unset req.http.Range;
  set req.http.X-Public = "1";
  return (hash);
}

# Cookie, then client hint, then user agent; as detectSite in apps/server/src/pages/page-request.ts. Of several cookies
# of one name the first counts, as on the server.
sub choose_site {
  if (req.http.Cookie ~ "^(?:(?!\s*site\s*=)[^;]*;)*+\s*site\s*=\s*mobile\s*(?:;|$)") {
    set req.http.X-Site = "mobile";
  } elseif (req.http.Cookie ~ "^(?:(?!\s*site\s*=)[^;]*;)*+\s*site\s*=\s*desktop\s*(?:;|$)") {
    set req.http.X-Site = "desktop";
  } elseif (req.http.Sec-CH-UA-Mobile == "?1") {
    set req.http.X-Site = "mobile";
  } elseif (req.http.Sec-CH-UA-Mobile == "?0") {
    set req.http.X-Site = "desktop";
  } elseif (req.http.User-Agent ~ "iPad|Tablet|PlayBook|Silk|Kindle|\bKF[A-Z]{2,}\b") {
    set req.http.X-Site = "desktop";
  } elseif (req.http.User-Agent ~ "Mobi|iPhone|iPod|Windows Phone|IEMobile|BlackBerry|BB10|Opera Mini|Symbian|J2ME|MIDP") {
    set req.http.X-Site = "mobile";
  } else {
    set req.http.X-Site = "desktop";
  }
}

# Cookie, then Accept-Language, then Indonesian; as detectLanguage in apps/server/src/platform/http/request-locale.ts.
# Browsers list languages by falling weight with one digit; for any other list X-Language is empty.
sub choose_language {
  if (req.http.Cookie ~ "^(?:(?!\s*lang\s*=)[^;]*;)*+\s*lang\s*=\s*(?:id|en|zh)\s*(?:;|$)") {
    set req.http.X-Language = regsub(req.http.Cookie, "^(?:(?!\s*lang\s*=)[^;]*;)*+\s*lang\s*=\s*(id|en|zh).*$", "\1");
  } elseif (!req.http.Accept-Language || req.http.Accept-Language == "") {
    set req.http.X-Language = "id";
  } elseif (req.http.Accept-Language !~ "(?i)^(?=.{1,200}$)(?:[a-z\d*-]+(?:;q=1(?:\.0)?)?(?:, ?|$))*(?:[a-z\d*-]+;q=0\.9(?:, ?|$))*(?:[a-z\d*-]+;q=0\.8(?:, ?|$))*(?:[a-z\d*-]+;q=0\.7(?:, ?|$))*(?:[a-z\d*-]+;q=0\.6(?:, ?|$))*(?:[a-z\d*-]+;q=0\.5(?:, ?|$))*(?:[a-z\d*-]+;q=0\.4(?:, ?|$))*(?:[a-z\d*-]+;q=0\.3(?:, ?|$))*(?:[a-z\d*-]+;q=0\.2(?:, ?|$))*(?:[a-z\d*-]+;q=0\.1(?:, ?|$))*$") {
    set req.http.X-Language = "";
  } elseif (req.http.Accept-Language ~ "(?i)^(?:(?!(?:id|in|ms|jv|su|mad|min|ban|bug|ace|bjn|bbc|en|zh)(?:[-;,]|$))[^,]*, ?)*+en(?:[-;,]|$)") {
    set req.http.X-Language = "en";
  } elseif (req.http.Accept-Language ~ "(?i)^(?:(?!(?:id|in|ms|jv|su|mad|min|ban|bug|ace|bjn|bbc|en|zh)(?:[-;,]|$))[^,]*, ?)*+zh(?:[-;,]|$)") {
    set req.http.X-Language = "zh";
  } else {
    set req.http.X-Language = "id";
  }
}

# The cookie, else left to right.
sub choose_direction {
  if (req.http.Cookie ~ "^(?:(?!\s*dir\s*=)[^;]*;)*+\s*dir\s*=\s*rtl\s*(?:;|$)") {
    set req.http.X-Direction = "rtl";
  } else {
    set req.http.X-Direction = "ltr";
  }
}

# The server compresses better and only once: Varnish is started with http_gzip_support=off, and keeps each encoding.
sub choose_encoding {
  if (req.http.Accept-Encoding ~ "(?i)(?:^|,)\s*br\s*(?:;\s*q=[\d.]*[1-9][\d.]*\s*)?(?:,|$)") {
    set req.http.Accept-Encoding = "br";
  } elseif (req.http.Accept-Encoding ~ "(?i)(?:^|,)\s*gzip\s*(?:;\s*q=[\d.]*[1-9][\d.]*\s*)?(?:,|$)") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
}

# The server does not use Host.
sub vcl_hash {
  hash_data(req.url);
  return (lookup);
}

sub vcl_miss {
  if (req.http.X-Own || req.http.Authorization) { return (pass); }
}

sub vcl_backend_fetch {
  # Of several cookies of one name the server reads the first. A page that is renewed for all gets none of them.
  if (bereq.uncacheable && bereq.http.X-Own) { set bereq.http.Cookie = bereq.http.Cookie + "; " + bereq.http.X-Own; }
  if (!bereq.uncacheable) { unset bereq.http.Authorization; }
  unset bereq.http.X-Own;
  unset bereq.http.X-Public;
}

sub vcl_backend_error {
  if (bereq.is_bgfetch) { return (abandon); }
  set beresp.http.X-Unreachable = "1";
  set beresp.status = 503;
  set beresp.http.Retry-After = "5";
  set beresp.http.Cache-Control = "no-store";
  # While the server does not answer, a call gets its own error "busy", and a visitor a page in all languages.
  if (bereq.url ~ "^/(?:official|carrier)") {
    set beresp.http.Content-Type = "application/json";
    if (bereq.http.langType == "EN") {
      synthetic({"{"code":148010002,"msg":"System busy, please try again later!","data":null}"});
    } elseif (bereq.http.langType == "CN") {
      synthetic({"{"code":148010002,"msg":"系统繁忙，请稍后重试。","data":null}"});
    } else {
      synthetic({"{"code":148010002,"msg":"Sistem sedang sibuk. Coba lagi sebentar lagi.","data":null}"});
    }
    return (deliver);
  }
  set beresp.http.Content-Type = "text/html; charset=utf-8";
  synthetic({"<!doctype html><meta name="viewport" content="width=device-width"><title>503</title>
<h1 lang="id">Halaman ini sedang tidak bisa ditampilkan</h1><p lang="id">Sistem sedang sibuk. Coba lagi sebentar lagi.</p>
<h2 lang="en">This page cannot be shown right now</h2><p lang="en">System busy, please try again later!</p>
<h2 lang="zh">暂时无法显示此页面</h2><p lang="zh">系统繁忙，请稍后重试。</p>"});
  return (deliver);
}

sub vcl_backend_response {
  # If a page cannot be renewed, the older one stays.
  if (beresp.status >= 500 && bereq.is_bgfetch) { return (abandon); }
  # Without "public" Varnish would keep an answer for two minutes. Set-Cookie and the rest: Varnish's own rules follow.
  if (beresp.http.Cache-Control !~ "^public") {
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
    return (deliver);
  }
  if (beresp.http.Cache-Control ~ "stale-if-error=86400") { set beresp.grace = 24h; }
}

sub vcl_deliver {
  if (resp.http.X-Unreachable && req.http.X-Public && req.restarts == 0) { return (restart); }
  unset resp.http.X-Unreachable;
  set resp.http.X-Cache-Status = "MISS";
  if (obj.hits > 0) { set resp.http.X-Cache-Status = "HIT"; }
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}

sub vcl_synth {
  set resp.http.Cache-Control = "no-store";
}
