vcl 4.1;

# A cache in front of the pods, for who runs no delivery network: EDGE_CACHE=varnish and EDGE_CACHE_URL=http://HOST:6081, one
# address for each Varnish. Varnish 6 or newer, no modules beside its own.
#
# The pods decide what may be kept: only the plain document of a public page is `public`, and it sets no cookie. Whatever
# depends on a header or a cookie of its reader is asked of the pods.

import std;

backend default {
  # The proxy in front of the pods, or their Service.
  .host = "127.0.0.1";
  .port = "8080";
  .probe = { .url = "/health/ready"; .interval = 5s; .timeout = 2s; }
}

# Who may drop pages: the pods.
acl pods {
  "127.0.0.1";
  "10.0.0.0"/8;
}

sub vcl_recv {
  if (req.method == "PURGE") {
    # Varnish adds who called to the list of who passed a request on. What came to it by a proxy was sent by somebody else, whose
    # address is not seen here; the pods call it without one.
    if (client.ip !~ pods || req.http.X-Forwarded-For ~ ",") {
      return (synth(403));
    }
    # Names are words, colons and identifiers, with spaces between them; anything else would be an expression of its own.
    if (req.http.Surrogate-Key !~ "^[A-Za-z0-9:._-]+( [A-Za-z0-9:._-]+)*$") {
      return (synth(400));
    }
    ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")(\s|$)");
    return (synth(200));
  }

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }

  # Pages that are not the plain document: of a script, of a line that spares data, and of those who have chosen how pages
  # look, have the sheet, have just been told something, or sit at somebody else's device.
  if (req.http.HX-Request || req.http.Save-Data ~ "(?i)on" || req.http.ECT ~ "2g" ||
      req.http.Cookie ~ "(^|; )(nuxt-color-mode=(light|dark)|sheet|toast|shared-device)(=|;|$)" ||
      req.http.Authorization) {
    return (pass);
  }

  # One copy for each way of compressing that the pods have.
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } else if (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  unset req.http.Available-Dictionary;

  # With its cookies: whether a page is public only the pods know, and they answer what is not so with `private`.
  return (hash);
}

sub vcl_backend_response {
  # Longer than s-maxage a copy is shown only while the pods do not answer.
  set beresp.grace = 10s;
  set beresp.keep = 10m;
  if (beresp.http.Cache-Control !~ "(?i)\bpublic\b" || beresp.http.Set-Cookie || beresp.status >= 500) {
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
    return (deliver);
  }
}

sub vcl_deliver {
  # Ours and the pods', nobody else's.
  unset resp.http.Surrogate-Key;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}
