/// An object with a publisher that signals before the object changes.
///
/// The default `objectWillChange` signals before any `@Published` property changes.
public protocol ObservableObject: AnyObject {
    /// The kind of publisher that signals before the object changes.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    /// A publisher that signals before the object changes.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// A publisher that signals before any `@Published` property of the object changes.
    public var objectWillChange: ObservableObjectPublisher {
        ObservableObjectPublisherRegistry.shared.publisher(for: self)
    }
}
