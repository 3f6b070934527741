/**
 * Traces by OpenTelemetry: a span for each request, told by the standard variables (`OTEL_EXPORTER_OTLP_ENDPOINT`,
 * `OTEL_SERVICE_NAME`, `OTEL_TRACES_SAMPLER` and others). Loaded before the service, from beside packages of its own:
 *
 *   npm install --no-save @opentelemetry/sdk-node @opentelemetry/instrumentation-http
 *   NODE_OPTIONS="--import /opt/factline/tracing.mjs" node build/server.js
 *
 * Like the log, a span holds neither what is asked nor who asks.
 */
import { subscribe } from 'node:diagnostics_channel';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { NodeSDK } from '@opentelemetry/sdk-node';

/** All that may leave: packages of another version may write others, and paths, queries and addresses under other names. */
const KEPT = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'network.protocol.version',
  'server.port',
  'url.scheme',
  'error.type',
]);

// Of the three signals, Prometheus has the metrics, and the log goes to standard output.
process.env.OTEL_METRICS_EXPORTER ??= 'none';
process.env.OTEL_LOGS_EXPORTER ??= 'none';
// Others would write the command line, or ask the cloud where this is.
process.env.OTEL_NODE_RESOURCE_DETECTORS ??= 'env,host,os';

const spans = new WeakMap();

function keepWhatMayLeave({ attributes }) {
  for (const name of Object.keys(attributes ?? {})) if (!KEPT.has(name)) delete attributes[name];
}

const sdk = new NodeSDK({
  instrumentations: [
    new HttpInstrumentation({
      disableOutgoingRequestInstrumentation: true,
      requestHook(span, request) {
        keepWhatMayLeave(span);
        spans.set(request, span);
      },
      applyCustomAttributesOnSpan: keepWhatMayLeave,
    }),
  ],
});
sdk.start();

// Fastify tells here which route a request has come to. One that was refused before has none.
subscribe('tracing:fastify.request.handler:start', ({ request, route }) => {
  const span = spans.get(request.raw);
  span?.setAttribute('http.route', route.url);
  span?.updateName(`${request.method} ${route.url}`);
});

process.once('beforeExit', () => sdk.shutdown().catch(() => {}));
