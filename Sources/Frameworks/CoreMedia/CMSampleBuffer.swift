public import CoreVideo

/// A picture of a film or a camera, with its time.
public final class CMSampleBuffer: Sendable {
    /// The picture; nil for none.
    public let imageBuffer: CVImageBuffer?
    /// When the picture was taken, by the machine's clock.
    public let presentationTimeStamp: CMTime
    /// How long it is shown. Not known.
    public var duration: CMTime { .invalid }
    /// How many pictures there are: one.
    public var numSamples: Int { imageBuffer == nil ? 0 : 1 }
    /// What the picture is like.
    public var formatDescription: CMFormatDescription? { imageBuffer.map { CMFormatDescription($0) } }

    package init(_ imageBuffer: CVImageBuffer?, at time: CMTime) { (self.imageBuffer, presentationTimeStamp) = (imageBuffer, time) }
}

/// What pictures of a film or a camera are like.
public final class CMFormatDescription: Sendable {
    /// In pixels.
    public let dimensions: CMVideoDimensions
    /// The letters of the pixel format.
    public let mediaSubTypeCode: OSType

    /// - Parameter code: the letters of the pixel format.
    package init(width: Int, height: Int, code: OSType) {
        dimensions = CMVideoDimensions(width: Int32(clamping: width), height: Int32(clamping: height))
        mediaSubTypeCode = code
    }
    convenience init(_ buffer: CVImageBuffer) {
        self.init(
            width: CVPixelBufferGetWidth(buffer), height: CVPixelBufferGetHeight(buffer), code: CVPixelBufferGetPixelFormatType(buffer))
    }
}

/// What pictures are like.
public typealias CMVideoFormatDescription = CMFormatDescription

/// The size of pictures, in pixels.
public struct CMVideoDimensions: Hashable, Sendable {
    /// In pixels.
    public var width: Int32, height: Int32
    /// Nothing.
    public init() { (width, height) = (0, 0) }
    /// A size in pixels.
    public init(width: Int32, height: Int32) { (self.width, self.height) = (width, height) }
}

/// The picture; nil for none.
public func CMSampleBufferGetImageBuffer(_ sbuf: CMSampleBuffer) -> CVImageBuffer? { sbuf.imageBuffer }
/// When the picture was taken.
public func CMSampleBufferGetPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.presentationTimeStamp }
/// What the picture is like.
public func CMSampleBufferGetFormatDescription(_ sbuf: CMSampleBuffer) -> CMFormatDescription? { sbuf.formatDescription }
/// Whether the picture is there: it always is.
public func CMSampleBufferDataIsReady(_ sbuf: CMSampleBuffer) -> Bool { true }
/// The size of pictures, in pixels.
public func CMVideoFormatDescriptionGetDimensions(_ videoDesc: CMVideoFormatDescription) -> CMVideoDimensions { videoDesc.dimensions }
/// The letters of the pixel format.
public func CMFormatDescriptionGetMediaSubType(_ desc: CMFormatDescription) -> OSType { desc.mediaSubTypeCode }
