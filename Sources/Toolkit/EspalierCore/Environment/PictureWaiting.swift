private enum PictureTimeoutKey: EnvironmentKey { static var defaultValue: Double { 0.1 } }
private enum WaitingForPicturesKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// The time that a frame waits for the raster of a vector picture, in seconds. Tests, which render a single frame, wait
    /// longer.
    package var pictureTimeout: Double {
        get { self[PictureTimeoutKey.self] }
        set { self[PictureTimeoutKey.self] = newValue }
    }

    /// Whether what is drawn waits for a picture's file however long that takes: there is no later frame in which it could appear, on a
    /// canvas, whose images are drawn by nodes that do not stay, and outside of any window.
    var waitsForPictures: Bool {
        get { self[WaitingForPicturesKey.self] }
        set { self[WaitingForPicturesKey.self] = newValue }
    }
}
