#!/bin/sh
# Writes rimba.conf with the lines marked "yours" changed to the values of the environment, for a container of nginx. Fails if the
# file lacks one of them, so that nginx never starts with the values of the example.
set -eu

file=$(cat "$RIMBA_NGINX_FROM")

# $1 is a basic regular expression, $2 what replaces it on each line that has it.
replace() {
  if ! printf '%s\n' "$file" | grep -q -e "$1"; then
    echo "$RIMBA_NGINX_FROM has no $1" >&2
    exit 1
  fi
  file=$(printf '%s\n' "$file" | sed -e "s|$1|$2|")
}

# The feed's upstream has the same example as that of the visitors, so it is changed first.
file=$(printf '%s\n' "$file" | sed -e "/^upstream rimba_ingest {/,/^}/s|server 127\.0\.0\.1:4001;|server $RIMBA_INGEST;|")
replace "server $RIMBA_INGEST;" "server $RIMBA_INGEST;"
replace 'server 127\.0\.0\.1:4001;' "server $RIMBA_WEB;"
replace 'listen 443 ssl;' "listen $RIMBA_LISTEN ssl;"
replace 'server_name track\.example\.id;' "server_name $RIMBA_HOST;"
replace '/etc/ssl/track\.example\.id\.pem' "$RIMBA_CERTIFICATES/certificate.pem"
replace '/etc/ssl/private/track\.example\.id\.key' "$RIMBA_CERTIFICATES/key.pem"
replace '/var/lib/nginx/' "$RIMBA_CACHE/"

printf '%s\n' "$file" >"$RIMBA_NGINX_TO"
