public import Foundation

/// An encoder that turns a whole value into output of one kind.
public protocol TopLevelEncoder<Output> {
    /// What it makes.
    associatedtype Output

    /// Encodes a value.
    func encode<T>(_ value: T) throws -> Output where T: Encodable
}

/// A decoder that makes a whole value from input of one kind.
public protocol TopLevelDecoder<Input> {
    /// What it reads.
    associatedtype Input

    /// Decodes a value.
    func decode<T>(_ type: T.Type, from input: Input) throws -> T where T: Decodable
}

extension JSONEncoder: TopLevelEncoder {}
extension JSONDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}

extension Publishers {
    /// Publishes values decoded from the upstream's.
    public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: Publisher
    where Upstream.Output == Coder.Input {
        public typealias Failure = any Error

        /// The publisher whose values it takes.
        public let upstream: Upstream
        /// What decodes the values.
        public let decoder: Coder

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream, decoder: Coder) {
            self.upstream = upstream
            self.decoder = decoder
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            let decoder = decoder
            upstream.subscribe(TransformOperator(subscriber,
                onInputTrying: { .emit(try decoder.decode(Output.self, from: $0)) }))
        }
    }

    /// Publishes the upstream's values encoded.
    public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Publisher where Upstream.Output: Encodable {
        public typealias Output = Coder.Output
        public typealias Failure = any Error

        /// The publisher whose values it takes.
        public let upstream: Upstream
        /// What encodes the values.
        public let encoder: Coder

        /// Makes the publisher; an operator of `Publisher` does so more briefly.
        public init(upstream: Upstream, encoder: Coder) {
            self.upstream = upstream
            self.encoder = encoder
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
            let encoder = encoder
            upstream.subscribe(TransformOperator(subscriber, onInputTrying: { .emit(try encoder.encode($0)) }))
        }
    }
}

extension Publisher {
    /// Decodes each value; an error ends the stream.
    public func decode<Item, Coder>(
        type: Item.Type, decoder: Coder
    ) -> Publishers.Decode<Self, Item, Coder> where Item: Decodable, Coder: TopLevelDecoder, Output == Coder.Input {
        Publishers.Decode(upstream: self, decoder: decoder)
    }

    /// Encodes each value; an error ends the stream.
    public func encode<Coder>(
        encoder: Coder
    ) -> Publishers.Encode<Self, Coder> where Coder: TopLevelEncoder, Output: Encodable {
        Publishers.Encode(upstream: self, encoder: encoder)
    }
}
