# A Varnish in front of the site (docs/operations.md). It keeps pages until the site says that they have changed:
# PURGE_URL=http://the-host-of-varnish:6081/ and PURGE_FORM=varnish. Start it with -p http_gzip_support=off, because the
# site packs its answers itself, and smaller. Debian: varnish and varnish-modules.
vcl 4.1;

import std;
import xkey;

backend site {
	.host = "127.0.0.1";
	.port = "3000";
	.probe = {
		.url = "/readyz";
		.interval = 1s;
		.timeout = 2s;
		.window = 3;
		.threshold = 2;
	}
}

# The processes of the site. They alone may drop pages, and only directly: what a proxy on the same machine passes on
# comes from its address, but names the client before it.
acl writers {
	"127.0.0.1";
	"::1";
}

sub vcl_recv {
	if (req.method == "PURGE") {
		if (client.ip !~ writers || req.http.x-forwarded-for != "" + client.ip || !req.http.surrogate-key) {
			return (synth(403));
		}
		set req.http.dropped = xkey.purge(req.http.surrogate-key);
		return (synth(200));
	}
	if (req.http.upgrade ~ "(?i)websocket") {
		return (pipe);
	}
	if ((req.method != "GET" && req.method != "HEAD") || req.http.authorization) {
		return (pass);
	}
	# One copy for each encoding, not for each way to ask for it.
	if (req.http.accept-encoding ~ "\bbr\b") {
		set req.http.accept-encoding = "br";
	} elseif (req.http.accept-encoding ~ "\bgzip\b") {
		set req.http.accept-encoding = "gzip";
	} else {
		unset req.http.accept-encoding;
	}
	call personal;
	return (hash);
}

# Pages are the same for everybody, except for those of whom the site wants to know (lib/person/step.ts): who has chosen
# a language and types an address, whose lists begin near their place, whose session has begun or ended, who saves data.
sub personal {
	if (req.url ~ "^/(api|socket\.io|healthz|readyz|metrics)" || req.http.cookie ~ "(^|;\s*)dataSaver=") {
		return (pass);
	}
	if (req.http.cookie ~ "(^|;\s*)language=" && req.http.sec-fetch-site == "none") {
		return (pass);
	}
	if (req.http.cookie ~ "(^|;\s*)near=" && req.url ~ "^/([a-z]{2}/)?(category/|search)") {
		return (pass);
	}
	if (req.http.cookie ~ "(^|;\s*)(__Host-)?authToken=[^;]") {
		if (req.http.cookie !~ "(^|;\s*)signedIn=1") {
			return (pass);
		}
	} elseif (req.http.cookie ~ "(^|;\s*)signedIn=1") {
		return (pass);
	}
}

sub vcl_pipe {
	set bereq.http.upgrade = req.http.upgrade;
	set bereq.http.connection = req.http.connection;
}

sub vcl_backend_fetch {
	if (!bereq.uncacheable) {
		unset bereq.http.cookie;
	}
}

sub vcl_backend_response {
	set beresp.http.xkey = beresp.http.surrogate-key;
	if (beresp.http.cdn-cache-control ~ "max-age=\d+") {
		set beresp.ttl = std.duration(regsub(beresp.http.cdn-cache-control, "^.*max-age=(\d+).*$", "\1s"), 10s);
	}
	# What is too old is shown for a minute more, while a new one is fetched.
	set beresp.grace = 60s;
}

sub vcl_deliver {
	unset resp.http.xkey;
	unset resp.http.surrogate-key;
	unset resp.http.cdn-cache-control;
}
