/** Where metrics are, at an address of their own as well as on the service's port. */
export const METRICS_PATH = '/metrics';

/** Prometheus's text. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';
