import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export interface Metrics {
  observe(request: { method: string; route: string; status: number; seconds: number }): void;
  text(): Promise<string>;
  readonly contentType: string;
  /** Adds a counter and returns the function that increases it by one. */
  counter(name: string, help: string): () => void;
  gauge(name: string, help: string, read: () => number): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'tessera_http_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'tessera_http_request_seconds',
    help: 'Time from the request’s first line of code to its answer.',
    labelNames: ['route'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return {
    observe(request) {
      requests.inc({ method: request.method, route: request.route, status: request.status });
      seconds.observe({ route: request.route }, request.seconds);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
    counter(name, help) {
      const counter = new Counter({ name, help, registers: [registry] });
      return () => counter.inc();
    },
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(read()) });
    },
  };
}
