package import EspalierGraphics
import Foundation

/// What plays a film: GStreamer, or in tests a list of pictures. It is asked from any thread, and tells from one of its own.
package protocol MediaEngine: AnyObject, Sendable {
    /// Plays, or stands still.
    func setPlaying(_ isPlaying: Bool)
    /// Goes to a time in seconds.
    func seek(to seconds: Double)
    /// How many times faster, and how loud from 0 to 1.
    func set(rate: Float, volume: Float)
    /// Where it is, in seconds; nil while that is not known.
    var position: Double? { get }
    /// In seconds; nil while that is not known.
    var duration: Double? { get }
    /// Ends for good.
    func close()
}

/// What an engine tells.
package enum MediaEvent: Sendable {
    case picture(CGImage), ready, ended
    case failed(String)
}

/// Makes an engine for a film, which reports events; nil where there is none.
package typealias MediaEngineMaker = @Sendable (URL, @escaping @Sendable (MediaEvent) -> Void) -> (any MediaEngine)?
