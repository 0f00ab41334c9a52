-- description: A log of events with JSON facts
-- category: create
CREATE TABLE events (
  id BIGINT AUTO_INCREMENT PRIMARY KEY,
  happened_at DATETIME(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
  kind VARCHAR(100) NOT NULL,
  facts JSON NOT NULL,
  KEY events_by_kind (kind, happened_at)
);
