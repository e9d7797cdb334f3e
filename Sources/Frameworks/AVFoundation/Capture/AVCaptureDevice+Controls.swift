public import Foundation

// What phones' cameras can be told. None of these can be set on a desktop's: each says that it is not supported, and setting it does
// nothing.
extension AVCaptureDevice {
    /// Accepted: what could be set then cannot.
    public func lockForConfiguration() throws {}
    /// Accepted.
    public func unlockForConfiguration() {}

    /// Always false.
    public func isFocusModeSupported(_ focusMode: FocusMode) -> Bool { false }
    /// Always continuous: the camera does it by itself.
    public var focusMode: FocusMode { get { .continuousAutoFocus } set {} }
    /// Always false.
    public var isFocusPointOfInterestSupported: Bool { false }
    /// Always the middle.
    public var focusPointOfInterest: CGPoint { get { CGPoint(x: 0.5, y: 0.5) } set {} }
    /// Always false.
    public var isSmoothAutoFocusSupported: Bool { false }
    /// Always false.
    public var isSmoothAutoFocusEnabled: Bool { get { false } set {} }
    /// Always false.
    public var isAdjustingFocus: Bool { false }

    /// Always false.
    public func isExposureModeSupported(_ exposureMode: ExposureMode) -> Bool { false }
    /// Always continuous: the camera does it by itself.
    public var exposureMode: ExposureMode { get { .continuousAutoExposure } set {} }
    /// Always false.
    public var isExposurePointOfInterestSupported: Bool { false }
    /// Always the middle.
    public var exposurePointOfInterest: CGPoint { get { CGPoint(x: 0.5, y: 0.5) } set {} }
    /// Always false.
    public func isWhiteBalanceModeSupported(_ whiteBalanceMode: WhiteBalanceMode) -> Bool { false }
    /// Always continuous: the camera does it by itself.
    public var whiteBalanceMode: WhiteBalanceMode { get { .continuousAutoWhiteBalance } set {} }

    /// False: there is no lamp.
    public var hasFlash: Bool { false }
    /// False: there is no lamp.
    public var isFlashAvailable: Bool { false }
    /// False: there is no lamp.
    public var hasTorch: Bool { false }
    /// False: there is no lamp.
    public var isTorchAvailable: Bool { false }
    /// False: there is no lamp.
    public var isTorchActive: Bool { false }
    /// Always off.
    public var torchMode: TorchMode { get { .off } set {} }
    /// Only for `off`.
    public func isTorchModeSupported(_ torchMode: TorchMode) -> Bool { torchMode == .off }
    /// - Throws: Always: there is no lamp.
    public func setTorchModeOn(level torchLevel: Float) throws { throw AVError(.unknown) }

    /// Always 1.
    public var videoZoomFactor: CGFloat { get { 1 } set {} }
    /// 1: there is no zoom.
    public var minAvailableVideoZoomFactor: CGFloat { 1 }
    /// 1: there is no zoom.
    public var maxAvailableVideoZoomFactor: CGFloat { 1 }
    /// Does nothing: there is no zoom.
    public func ramp(toVideoZoomFactor factor: CGFloat, withRate rate: Float) {}
    /// Does nothing.
    public func cancelVideoZoomRamp() {}
    /// Always false: changes of the subject are not seen.
    public var isSubjectAreaChangeMonitoringEnabled: Bool { get { false } set {} }
    /// Always false.
    public var isLowLightBoostSupported: Bool { false }
}
