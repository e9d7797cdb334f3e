internal import Combine
internal import EspalierCore
internal import EspalierGraphics
public import EspalierPlatformViews
public import Foundation
internal import Synchronization

/// Takes a session's pictures for a layer, on any thread. The newest is shown when the main thread comes to it.
final class PreviewSink: Sendable {
    private struct State: Sendable {
        var picture: CGImage?
        var isWaiting = false
        var connection: AVCaptureConnection?
    }

    private let state = Mutex(State())
    private let show: @MainActor @Sendable (CGImage) -> Void

    init(_ show: @escaping @MainActor @Sendable (CGImage) -> Void) { self.show = show }

    var connection: AVCaptureConnection? { state.withLock { $0.connection } }
    func connect(_ ports: [AVCaptureInput.Port]?) { state.withLock { $0.connection = ports.map { AVCaptureConnection(nil, $0) } } }

    func took(_ picture: CGImage) {
        guard let wire = connection, wire.isEnabled else { return }
        let shown = wire.isVideoMirrored ? picture.oriented(.upMirrored) : picture
        let isFirst = state.withLock { state in
            state.picture = shown
            defer { state.isWaiting = true }
            return !state.isWaiting
        }
        guard isFirst else { return }
        DispatchQueue.main.async { [self] in
            let newest = state.withLock { state in
                state.isWaiting = false
                defer { state.picture = nil }
                return state.picture
            }
            if let newest { assumeMainActor { show(newest) } }
        }
    }
}

@MainActor private final class PreviewModel: PictureSource { @Published var picture: CGImage? }

/// A layer that shows what a session's camera sees.
@MainActor @preconcurrency open class AVCaptureVideoPreviewLayer: CALayer {
    private let model = PreviewModel()
    private(set) var sink: PreviewSink!

    /// A layer without a session.
    public override init() {
        super.init()
        assumeMainActor { begin() }
    }

    /// A layer of a session.
    public convenience init(session: AVCaptureSession) {
        self.init()
        assumeMainActor { self.session = session }
    }

    /// A layer of a session.
    public convenience init(sessionWithNoConnection session: AVCaptureSession) { self.init(session: session) }

    /// A view's layer.
    package override init(of core: ViewCore) {
        super.init(of: core)
        begin()
    }

    private func begin() {
        sink = PreviewSink { [weak model] in model?.picture = $0 }
        showContent()
    }

    private func showContent() {
        let (model, gravity) = (model, videoGravity)
        core.content = { AnyView(SourcePicture(source: model, gravity: gravity)) }
    }

    /// The session; nil for none.
    open var session: AVCaptureSession? {
        didSet {
            guard session !== oldValue else { return }
            oldValue?.detach(sink)
            session?.attach(sink)
            if session == nil { model.picture = nil }
        }
    }
    /// The same as setting `session`.
    open func setSessionWithNoConnection(_ session: AVCaptureSession) { self.session = session }
    /// The way from the camera; nil without a session.
    open var connection: AVCaptureConnection? { sink.connection }
    /// How pictures of another shape are put into the layer.
    open var videoGravity = AVLayerVideoGravity.resizeAspect { didSet { showContent() } }
    /// Whether pictures come: after the session has started.
    open var isPreviewing: Bool { model.picture != nil }

    // MARK: Places

    /// The rectangle in which the picture is shown, which may be larger than the layer; the layer's while there is none.
    private var pictureRect: CGRect { GravityPicture.rect(of: model.picture, in: bounds.size, videoGravity) }

    /// A point of the layer as one of the picture, from 0 to 1 in both directions.
    open func captureDevicePointConverted(fromLayerPoint pointInLayer: CGPoint) -> CGPoint {
        let rect = pictureRect
        guard rect.width > 0, rect.height > 0 else { return .zero }
        return CGPoint(x: (pointInLayer.x - rect.minX) / rect.width, y: (pointInLayer.y - rect.minY) / rect.height)
    }
    /// A point of the picture, from 0 to 1 in both directions, as one of the layer.
    open func layerPointConverted(fromCaptureDevicePoint captureDevicePointOfInterest: CGPoint) -> CGPoint {
        let rect = pictureRect
        return CGPoint(
            x: rect.minX + captureDevicePointOfInterest.x * rect.width, y: rect.minY + captureDevicePointOfInterest.y * rect.height)
    }
    /// A rectangle of the layer as one of the picture.
    open func metadataOutputRectConverted(fromLayerRect rectInLayerCoordinates: CGRect) -> CGRect {
        converted(rectInLayerCoordinates) { captureDevicePointConverted(fromLayerPoint: $0) }
    }
    /// A rectangle of the picture as one of the layer.
    open func layerRectConverted(fromMetadataOutputRect rectInMetadataOutputCoordinates: CGRect) -> CGRect {
        converted(rectInMetadataOutputCoordinates) { layerPointConverted(fromCaptureDevicePoint: $0) }
    }
    private func converted(_ rect: CGRect, _ point: (CGPoint) -> CGPoint) -> CGRect {
        let start = point(rect.origin), end = point(CGPoint(x: rect.maxX, y: rect.maxY))
        return CGRect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
    }
    /// What was found in a picture, with its place in the layer.
    open func transformedMetadataObject(for metadataObject: AVMetadataObject) -> AVMetadataObject? {
        let bounds = layerRectConverted(fromMetadataOutputRect: metadataObject.bounds)
        guard let code = metadataObject as? AVMetadataMachineReadableCodeObject else {
            return AVMetadataObject(metadataObject.type, bounds, metadataObject.time)
        }
        let corners = code.corners.map { layerPointConverted(fromCaptureDevicePoint: $0) }
        return AVMetadataMachineReadableCodeObject(code.stringValue, corners, code.type, bounds, code.time)
    }
}

extension AVCaptureVideoPreviewLayer: BackingLayer {
    package static func made(of core: ViewCore) -> CALayer { AVCaptureVideoPreviewLayer(of: core) }
}
