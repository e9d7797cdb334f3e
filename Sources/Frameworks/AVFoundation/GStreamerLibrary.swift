import EspalierGraphics
import Foundation

/// The functions of GStreamer's libraries. All take their arguments in a fixed number: those of C with more cannot be called through a
/// pointer.
struct GStreamerLibrary: Sendable {
    typealias Pointer = UnsafeMutableRawPointer
    typealias Text = UnsafePointer<CChar>
    /// gst/gstbus.h, GstBusSyncHandler: called by whichever thread sends a message; 0 drops it afterwards.
    typealias MessageHandler = @convention(c) (Pointer?, Pointer?, Pointer?) -> Int32
    /// gst/app/gstappsink.h, the signals `new-sample` and `new-preroll`; 0 is GST_FLOW_OK.
    typealias PictureHandler = @convention(c) (Pointer?, Pointer?) -> Int32

    /// The numbers of GStreamer's headers.
    enum Number {
        static let null: Int32 = 1, paused: Int32 = 3, playing: Int32 = 4, time: Int32 = 3
        static let flush: Int32 = 1, accurate: Int32 = 2, seekSet: Int32 = 1, seekNone: Int32 = 0
        /// Messages: the stream's end, an error, all sinks have their first picture or sound, another length.
        static let endOfStream: Int32 = 1, error: Int32 = 2, asyncDone: Int32 = 1 << 21, newDuration: Int32 = 1 << 18
        static let objectType: UInt = 80
        /// Where a message's type is: behind a GstMiniObject.
        static let messageType = 64
        static let nanoseconds = 1e9
    }

    let start: @convention(c) (Pointer?, Pointer?, Pointer?) -> Int32
    let make: @convention(c) (Text, Text?) -> Pointer?
    let parse: @convention(c) (Text, Int32, Pointer?) -> Pointer?
    let child: @convention(c) (Pointer, Text) -> Pointer?
    let set: @convention(c) (Pointer, Text, Text) -> Void
    let setState: @convention(c) (Pointer, Int32) -> Int32
    let position: @convention(c) (Pointer, Int32, UnsafeMutablePointer<Int64>) -> Int32
    let duration: @convention(c) (Pointer, Int32, UnsafeMutablePointer<Int64>) -> Int32
    let seek: @convention(c) (Pointer, Double, Int32, Int32, Int32, Int64, Int32, Int64) -> Int32
    let bus: @convention(c) (Pointer) -> Pointer?
    let setMessageHandler: @convention(c) (Pointer, MessageHandler?, Pointer?, Pointer?) -> Void
    let pullSample: @convention(c) (Pointer, UInt64) -> Pointer?
    let pullPreroll: @convention(c) (Pointer, UInt64) -> Pointer?
    let caps: @convention(c) (Pointer) -> Pointer?
    let structure: @convention(c) (Pointer, UInt32) -> Pointer?
    let integer: @convention(c) (Pointer, Text, UnsafeMutablePointer<Int32>) -> Int32
    let buffer: @convention(c) (Pointer) -> Pointer?
    let extract: @convention(c) (Pointer, Int, Pointer, Int) -> Int
    let unrefMini: @convention(c) (Pointer) -> Void
    let unref: @convention(c) (Pointer) -> Void
    let valueInit: @convention(c) (Pointer, UInt) -> Pointer?
    let valueSet: @convention(c) (Pointer, Pointer?) -> Void
    let valueUnset: @convention(c) (Pointer) -> Void
    let setProperty: @convention(c) (Pointer, Text, Pointer) -> Void
    let connect: @convention(c) (Pointer, Text, PictureHandler, Pointer?, Pointer?, UInt32) -> UInt

    /// Where GStreamer is installed and starts.
    static let shared: GStreamerLibrary? = {
        guard let found = try? GStreamerLibrary(), found.start(nil, nil, nil) != 0 else { return nil }
        return found
    }()

    private init() throws {
        let core = try LoadedLibrary("libgstreamer-1.0.so.0"), app = try LoadedLibrary("libgstapp-1.0.so.0")
        let objects = try LoadedLibrary("libgobject-2.0.so.0")
        start = try core("gst_init_check")
        make = try core("gst_element_factory_make")
        parse = try core("gst_parse_bin_from_description")
        child = try core("gst_bin_get_by_name")
        set = try core("gst_util_set_object_arg")
        setState = try core("gst_element_set_state")
        position = try core("gst_element_query_position")
        duration = try core("gst_element_query_duration")
        seek = try core("gst_element_seek")
        bus = try core("gst_element_get_bus")
        setMessageHandler = try core("gst_bus_set_sync_handler")
        pullSample = try app("gst_app_sink_try_pull_sample")
        pullPreroll = try app("gst_app_sink_try_pull_preroll")
        caps = try core("gst_sample_get_caps")
        structure = try core("gst_caps_get_structure")
        integer = try core("gst_structure_get_int")
        buffer = try core("gst_sample_get_buffer")
        extract = try core("gst_buffer_extract")
        unrefMini = try core("gst_mini_object_unref")
        unref = try core("gst_object_unref")
        valueInit = try objects("g_value_init")
        valueSet = try objects("g_value_set_object")
        valueUnset = try objects("g_value_unset")
        setProperty = try objects("g_object_set_property")
        connect = try objects("g_signal_connect_data")
    }

    /// The position or the length of a pipeline, in seconds; nil while it is not known.
    func time(_ ask: @convention(c) (Pointer, Int32, UnsafeMutablePointer<Int64>) -> Int32, of pipeline: Pointer) -> Double? {
        var value: Int64 = 0
        return ask(pipeline, Number.time, &value) != 0 && value >= 0 ? Double(value) / Number.nanoseconds : nil
    }
}
