-- Sends the requests of a file in turn: a path a line for GET, a body a line for POST.
-- Arguments: GET or POST, the file.
local requests = {}
local last = 0

function init(args)
  local method = args[1]
  if method == "POST" then wrk.headers["Content-Type"] = "application/json" end
  for line in io.lines(args[2]) do
    if method == "POST" then
      requests[#requests + 1] = wrk.format("POST", nil, nil, line)
    else
      requests[#requests + 1] = wrk.format("GET", line)
    end
  end
end

function request()
  last = last % #requests + 1
  return requests[last]
end

function done(summary, latency)
  local e = summary.errors
  io.write(string.format(
    'RESULT {"answers":%d,"seconds":%.6f,"bytes":%d,"failures":%d,"meanMs":%.4f}\n',
    summary.requests, summary.duration / 1e6, summary.bytes,
    e.connect + e.read + e.write + e.status + e.timeout, latency.mean / 1e3
  ))
end
