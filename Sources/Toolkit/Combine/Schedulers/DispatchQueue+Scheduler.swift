public import Dispatch

extension DispatchQueue: Scheduler {
    /// A moment of the queue's time.
    public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
        /// The moment as a Dispatch value.
        public var dispatchTime: DispatchTime

        /// The moment that Dispatch describes.
        public init(_ time: DispatchTime) { dispatchTime = time }

        public init(from decoder: any Decoder) throws {
            let nanoseconds = try decoder.singleValueContainer().decode(UInt64.self)
            self.init(DispatchTime(uptimeNanoseconds: nanoseconds))
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(dispatchTime.uptimeNanoseconds)
        }

        public func distance(to other: SchedulerTimeType) -> Stride {
            let (start, end) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
            return end >= start
                ? .nanoseconds(Int(clamping: end - start)) : .nanoseconds(-Int(clamping: start - end))
        }

        public func advanced(by n: Stride) -> SchedulerTimeType {
            SchedulerTimeType(dispatchTime + n.timeInterval)
        }

        public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }

        /// A span of the queue's time, in nanoseconds.
        public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
            Hashable, Codable, Sendable {
            public typealias FloatLiteralType = Double
            public typealias IntegerLiteralType = Int
            public typealias Magnitude = Int

            /// The span in nanoseconds.
            public var magnitude: Int

            /// The span as a Dispatch value.
            public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

            /// The span that Dispatch describes; `never` is the longest.
            public init(_ timeInterval: DispatchTimeInterval) {
                switch timeInterval {
                case .seconds(let value): self = .seconds(value)
                case .milliseconds(let value): self = .milliseconds(value)
                case .microseconds(let value): self = .microseconds(value)
                case .nanoseconds(let value): self = .nanoseconds(value)
                case .never: self = .nanoseconds(.max)
                @unknown default: self = .nanoseconds(.max)
                }
            }

            private init(nanoseconds: Int) { magnitude = nanoseconds }

            /// Seconds.
            public init(floatLiteral value: Double) { self = .seconds(value) }
            /// Seconds.
            public init(integerLiteral value: Int) { self = .seconds(value) }
            /// Nanoseconds.
            public init?<T>(exactly source: T) where T: BinaryInteger {
                guard let value = Int(exactly: source) else { return nil }
                self.init(nanoseconds: value)
            }

            public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
            /// Adds or subtracts spans.
            public static func + (lhs: Stride,
                rhs: Stride) -> Stride { Stride(nanoseconds: lhs.magnitude + rhs.magnitude) }
            /// Adds or subtracts spans.
            public static func - (lhs: Stride,
                rhs: Stride) -> Stride { Stride(nanoseconds: lhs.magnitude - rhs.magnitude) }
            /// Multiplies spans, as seconds.
            public static func * (lhs: Stride, rhs: Stride) -> Stride {
                .seconds(Double(lhs.magnitude) / 1e9 * (Double(rhs.magnitude) / 1e9))
            }
            /// Adds or subtracts spans.
            public static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }
            /// Adds or subtracts spans.
            public static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }
            /// Multiplies spans, as seconds.
            public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }

            public static func seconds(_ s: Double) -> Stride { Stride(nanoseconds: Int(clamping: s * 1e9)) }
            public static func seconds(_ s: Int) -> Stride { scaled(s, by: 1_000_000_000) }
            public static func milliseconds(_ ms: Int) -> Stride { scaled(ms, by: 1_000_000) }
            public static func microseconds(_ us: Int) -> Stride { scaled(us, by: 1_000) }
            public static func nanoseconds(_ ns: Int) -> Stride { Stride(nanoseconds: ns) }

            private static func scaled(_ value: Int, by factor: Int) -> Stride {
                let (product, overflow) = value.multipliedReportingOverflow(by: factor)
                return Stride(nanoseconds: overflow ? (value < 0 ? .min : .max) : product)
            }
        }
    }

    /// How the queue runs an action.
    public struct SchedulerOptions {
        /// How urgent the action is.
        public var qos: DispatchQoS
        /// Flags of Dispatch for the action.
        public var flags: DispatchWorkItemFlags
        /// The group that the action counts for; nil for none.
        public var group: DispatchGroup?

        /// Makes the options; without arguments they change nothing.
        public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
            self.qos = qos
            self.flags = flags
            self.group = group
        }
    }

    public var now: SchedulerTimeType { SchedulerTimeType(.now()) }
    public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = UncheckedSendable(action)
        async(group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { action.value() }
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let action = UncheckedSendable(action)
        asyncAfter(deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) {
            action.value()
        }
    }

    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let action = UncheckedSendable(action)
        let source = DispatchSource.makeTimerSource(queue: self)
        source.setEventHandler(qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { action.value() }
        source.schedule(
            deadline: date.dispatchTime, repeating: interval.timeInterval,
            leeway: Swift.max(tolerance, minimumTolerance).timeInterval)
        source.resume()
        return AnyCancellable { source.cancel() }
    }
}

extension Int {
    /// The nearest whole number in range; zero for NaN.
    fileprivate init(clamping value: Double) {
        self = value.isNaN ? 0 : value >= 0x1p63 ? .max : value <= -0x1p63 ? .min : Int(value)
    }
}
