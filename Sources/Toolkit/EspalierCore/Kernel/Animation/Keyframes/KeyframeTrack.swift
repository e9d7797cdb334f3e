package import Foundation

/// The keyframes of one part of an animated value.
public struct KeyframeTrack<Root, Value, Content: KeyframeTrackContent>: Keyframes where Value == Content.Value {
    private let keyPath: WritableKeyPath<Root, Value>
    private let content: Content

    /// A track for the whole value.
    public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
        keyPath = \.self
        self.content = content()
    }

    /// A track for the part of the value at a key path.
    public init(_ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content) {
        self.keyPath = keyPath
        self.content = content()
    }

    public typealias Body = Never

    public func _addTracks(to tracks: inout _KeyframeTracks<Root>) {
        var path = _KeyframePath<Value>()
        content._addKeyframes(to: &path)
        tracks.add(path, at: keyPath)
    }
}

/// The tracks of an animated value, built for the values and velocities at which they begin.
public struct _KeyframeTracks<Root> {
    package private(set) var tracks: [RunningTrack<Root>] = []
    private let initialValue: Root
    /// The tracks that ran until now, and the time they had reached: the new tracks begin with their velocities.
    private let previous: (tracks: [RunningTrack<Root>], time: TimeInterval)?

    package init(from initialValue: Root, continuing previous: (tracks: [RunningTrack<Root>], time: TimeInterval)? = nil) {
        self.initialValue = initialValue
        self.previous = previous
    }

    mutating func add<Value: Animatable>(_ path: _KeyframePath<Value>, at keyPath: WritableKeyPath<Root, Value>) {
        var velocity = Value.AnimatableData.zero
        if let previous, let track = previous.tracks.last(where: { $0.keyPath == keyPath }) as? TypedTrack<Root, Value> {
            velocity = track.curve.velocity(at: previous.time)
        }
        tracks.append(TypedTrack(keyPath, KeyframeCurve(path, from: initialValue[keyPath: keyPath], velocity: velocity)))
    }
}

/// One track of a timeline, whatever the type of the property that it animates.
package class RunningTrack<Root> {
    package let keyPath: PartialKeyPath<Root>
    package let duration: TimeInterval

    fileprivate init(keyPath: PartialKeyPath<Root>, duration: TimeInterval) {
        self.keyPath = keyPath
        self.duration = duration
    }

    /// Writes the track's value at a time into `root`.
    package func apply(to root: inout Root, at time: TimeInterval) {}
}

private final class TypedTrack<Root, Value: Animatable>: RunningTrack<Root> {
    let path: WritableKeyPath<Root, Value>
    let curve: KeyframeCurve<Value>

    init(_ path: WritableKeyPath<Root, Value>, _ curve: KeyframeCurve<Value>) {
        self.path = path
        self.curve = curve
        super.init(keyPath: path, duration: curve.duration)
    }

    override func apply(to root: inout Root, at time: TimeInterval) { root[keyPath: path] = curve.value(at: time) }
}
