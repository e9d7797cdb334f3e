internal import EspalierGraphics
public import Foundation

/// Hands each picture of a session over, as pixels with blue, green, red and alpha. While one is being dealt with, only the newest of those
/// that come is kept.
open class AVCaptureVideoDataOutput: AVCaptureOutput, @unchecked Sendable {
    private let lock = NSLock()
    private weak var told: (any AVCaptureVideoDataOutputSampleBufferDelegate)?
    private var queue: DispatchQueue?
    private var settings: [String: Any] = [:]
    private let newest = NewestFirst<CMSampleBuffer>()

    /// An output that is in no session.
    public override init() { super.init() }

    /// How pictures are to be. Only stored: they are as `availableVideoPixelFormatTypes` says.
    open var videoSettings: [String: Any]! { get { lock.withLock { settings } } set { lock.withLock { settings = newValue ?? [:] } } }
    /// Whether pictures that come too late are dropped: they always are.
    open var alwaysDiscardsLateVideoFrames = true
    /// Blue, green, red and alpha.
    open var availableVideoPixelFormatTypes: [OSType] { [kCVPixelFormatType_32BGRA] }
    /// None: pictures are not compressed.
    open var availableVideoCodecTypes: [AVVideoCodecType] { [] }
    /// Told of pictures.
    open var sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)? { lock.withLock { told } }
    /// Where the delegate is told.
    open var sampleBufferCallbackQueue: DispatchQueue? { lock.withLock { queue } }

    /// Sets who is notified of pictures, and on which queue: a serial one.
    open func setSampleBufferDelegate(
        _ sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?, queue sampleBufferCallbackQueue: DispatchQueue?
    ) {
        lock.withLock { (told, queue) = (sampleBufferDelegate, sampleBufferCallbackQueue) }
    }

    override func take(_ picture: CGImage, _ time: CMTime, _ connection: AVCaptureConnection) {
        guard let queue = lock.withLock({ told == nil ? nil : queue }), let buffer = CVPixelBuffer(picture) else { return }
        let dropped = newest.hand(CMSampleBuffer(buffer, at: time), on: queue) { [weak self] sample in
            guard let self else { return }
            sampleBufferDelegate?.captureOutput(self, didOutput: sample, from: connection)
        }
        guard let dropped else { return }
        queue.async { [weak self] in
            guard let self else { return }
            sampleBufferDelegate?.captureOutput(self, didDrop: dropped, from: connection)
        }
    }
}

/// Told of pictures, on the queue that was named. All of its methods are optional.
public protocol AVCaptureVideoDataOutputSampleBufferDelegate: AnyObject {
    /// A picture was taken.
    func captureOutput(_ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection)
    /// A picture was dropped, as a newer one has come.
    func captureOutput(_ output: AVCaptureOutput, didDrop sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection)
}

extension AVCaptureVideoDataOutputSampleBufferDelegate {
    public func captureOutput(_ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection) {}
    public func captureOutput(_ output: AVCaptureOutput, didDrop sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection) {}
}
