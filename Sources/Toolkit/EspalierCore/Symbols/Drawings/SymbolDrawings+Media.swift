extension SymbolDrawings {
    /// Pictures, sound and playing.
    static let media = """
        play b P1.8 6 2.8 21 12 6 21.2
        pause b R5.2 4 4.4 16 1.4 X
        stop b R4.6 4.6 14.8 14.8 2.4
        playpause b P1.4 2.2 4.8 13 12 2.2 19.2; b R14 5 2.4 14 .9 R18.8 5 2.4 14 .9
        forward b P1.3 2 5.4 11.4 12 2 18.6; b P1.3 11.8 5.4 21.2 12 11.8 18.6
        backward =forward flipx
        forward.end b P1.5 4.6 4.2 16.4 12 4.6 19.8; sw1.2 M19 5 V19
        backward.end =forward.end flipx
        forward.frame b P1.5 9 4.8 20.6 12 9 19.2; sw1.2 M5 5.4 V18.6
        eject b P1.6 12 3.4 21 14 3 14; b R4 17.4 16 2.6 1
        photo b R2.2 4.2 19.6 15.6 2.8; k O7.9 9.3 1.9; d M2.8 17.2 L7.8 12.9 Q8.7 12.2 9.5 12.9 L12.3 15.4 L15.7 12.2 Q16.5 11.5 17.4 12.2 L21.2 15.6
        photo.on.rectangle b2 M6.4 5.4 V5 Q6.4 2.8 8.6 2.8 H19.6 Q21.8 2.8 21.8 5 V12.6 Q21.8 14.8 19.6 14.8; e R1 6 18.2 15 3; b R2.2 7.4 15.6 12.4 2.4; k O6.6 11.4 1.4; d M2.6 18 L6.4 14.8 Q7 14.3 7.6 14.8 L9.8 16.8 L12.4 14.4 Q13 13.8 13.6 14.4 L17.4 17.8
        photo.on.rectangle.angled b2 M7 4.8 L7.2 3.8 Q7.6 1.9 9.5 2.3 L20.2 4.5 Q22.1 4.9 21.7 6.8 L20.3 13.6 Q20 15 19 15.2; e R1 6 18.2 15 3; b R2.2 7.4 15.6 12.4 2.4; k O6.6 11.4 1.4; d M2.6 18 L6.4 14.8 Q7 14.3 7.6 14.8 L9.8 16.8 L12.4 14.4 Q13 13.8 13.6 14.4 L17.4 17.8
        photo.stack s2 M7 2.8 H17 M5 5.8 H19; b R2.4 8.8 19.2 12 2.6; k O7.6 12.6 1.5; d M2.8 19 L7.6 15.6 L11 18 L15.4 14.6 L21.2 18.6
        photo.artframe b R2.4 4 19.2 16 1.6; d R5.4 7 13.2 10 .4; d M6 15.6 L9.6 12 L12.4 14.6 L15 12.4 L18 15.2
        camera b M5 6.6 H7 Q7.8 6.6 8.3 5.9 L9.2 4.7 Q9.8 4 10.7 4 H13.3 Q14.2 4 14.8 4.7 L15.7 5.9 Q16.2 6.6 17 6.6 H19 Q21.6 6.6 21.6 9.2 V17 Q21.6 19.6 19 19.6 H5 Q2.4 19.6 2.4 17 V9.2 Q2.4 6.6 5 6.6 Z; d O12 12.9 4; k O18.3 9.7 .95
        camera.macro u camera 12 12 1
        camera.viewfinder u viewfinder 12 12 1; s R6.8 8.8 10.4 7.2 1.6; s O12 12.4 1.9
        video b R1.8 5.6 13.8 12.8 2.8; b P1 17.4 10.4 22 6.8 22 17.2 17.4 13.6
        film b R2.4 4 19.2 16 2.4; d M7 4 V20 M17 4 V20 M2.4 9.3 H7 M2.4 14.7 H7 M17 9.3 H21.6 M17 14.7 H21.6 M7 12 H17
        tv b R2 4 20 13.4 2.4; s M7.6 20.6 H16.4
        mic b R8.6 2.4 6.8 12.4 3.4; s M5.2 11.4 V12 Q5.2 18 12 18 Q18.8 18 18.8 12 V11.4 M12 18 V21.4 M8.4 21.4 H15.6
        music.mic b O16.6 7.4 4.6; s M13 10.6 L4.4 18.4 Q3.4 19.4 4.4 20.4 Q5.4 21.2 6.2 20.2 L13.8 11.4; d M13.6 4.4 L19.6 10.4
        music.note b E8.2 18 3.3 2.7; s M11.5 18 V4.2 L18 2.8 V6.6 L11.5 8.2
        music.note.list b E15.6 18.4 2.8 2.3; s M18.4 18.4 V7.4 L21.6 6.6 V9.6 L18.4 10.4; s M2.6 5.4 H14.4 M2.6 10.4 H14.4 M2.6 15.4 H10
        music.quarternote.3 b E5.4 17.4 2.7 2.2 E17 15.4 2.7 2.2; s M8.1 17.4 V6.2 L19.7 4 V15.4 M8.1 10 L19.7 7.8
        guitars b M9 11 C7 8.6 2.8 10.6 3.6 14 C1.8 17 5 21.6 9 20 C12.4 20.8 14.6 16.4 12.4 14.4 Z; s M9.4 13.6 L18.6 4.4 M17 3 L20.4 6.4
        pianokeys b R2.4 4.4 19.2 15.2 2.2; d M8.8 12.6 V19.4 M15.2 12.6 V19.4; k R7.2 4.4 3.2 8.2 .6 R13.6 4.4 3.2 8.2 .6
        headphones s M3.2 15 V12.4 A12 12.4 8.8 180 360 V15; b R2.6 13.4 4.4 7.4 1.8 X
        airpods b O6.6 7.4 3.8 X; sw1.6 M8.6 9 V19.4 M15.4 9 V19.4
        airpodspro b O7.2 8.2 3.9 X; f M4.2 4.6 C2 4.9 1.2 7.6 2.4 9.6 L3.6 9.2 C3.1 7.6 3.4 6.2 4.6 5.2 Z X; sw1.7 M9.2 10.6 V18.4 X
        airpods.pro =airpodspro
        shazam.logo b O12 12 9.25; d M9.6 14.2 C7 12.6 6.8 10 9 8.4 L12.4 6.2 C13.6 5.4 15.2 5.8 16 7 W2
        speaker b P1.3 2.6 8.8 6.4 8.8 12 3.4 12 20.6 6.4 15.2 2.6 15.2 G14.6 12 1
        speaker.wave.1 b P1.3 2.6 8.8 6.4 8.8 12 3.4 12 20.6 6.4 15.2 2.6 15.2; s2v1 A10.4 12 5 -38 38
        speaker.wave.2 b P1.3 1.6 8.8 5.4 8.8 11 3.4 11 20.6 5.4 15.2 1.6 15.2; s2v1 A9.2 12 5.4 -38 38; s2v50 A9.2 12 9.2 -40 40
        speaker.wave.3 b P1.3 .8 8.8 4.4 8.8 9.4 3.4 9.4 20.6 4.4 15.2 .8 15.2; s2v1 A7.6 12 5 -38 38; s2v34 A7.6 12 8.8 -40 40; s2v67 A7.6 12 12.6 -41 41
        speaker.plus u speaker 9.6 12 .9; s M18.6 9 V15 M15.6 12 H21.6
        speaker.minus u speaker 9.6 12 .9; s M15.6 12 H21.6
        waveform sw1.1 M3.4 10.6 V13.4 M7.7 7.4 V16.6 M12 3.6 V20.4 M16.3 8 V16 M20.6 10.2 V13.8
        waveform.path s M2.4 12 H5 L7 7 L10 18 L13 4 L16 16 L18 12 H21.6
        waveform.path.ecg s M2.2 12.6 H6.6 L8.6 9.6 L10.6 15 L13.4 4.6 L16 19.6 L17.8 12.6 H21.8
        antenna.radiowaves.left.and.right sw1.5 D12 8.6; s M12 10 V21; s2 A12 8.6 4.2 -45 45 N A12 8.6 4.2 135 225 N A12 8.6 8 -45 45 N A12 8.6 8 135 225
        dot.radiowaves.left.and.right f O12 12 2; s2 A12 12 5 -45 45 N A12 12 5 135 225 N A12 12 9 -45 45 N A12 12 9 135 225
        dot.radiowaves.right f O6 12 2; s2 A6 12 5.4 -45 45 N A6 12 9.6 -45 45 N A6 12 13.8 -42 42
        radio b R2.4 7.6 19.2 13 2.6; s M5.6 7.2 L17.6 2.6; d O8 14.2 2.9; d M14 11.6 H18.6 M14 14.8 H18.6
        hifispeaker b R5 2.4 14 19.2 2.6; d O12 14.6 3.9; kw1 O12 6.8 1.6
        livephoto s O12 12 4.9; f O12 12 1.9; s O12 12 9.2; e M12 12 L11.3 0 H12.7 Z W24
        timelapse s O12 12 9.2; e M12 12 L11.2 0 H12.8 Z W16; f M12 12 V6 A12 12 6 270 450 Z
        slowmo =timelapse
        metronome b P1.6 8.6 2.8 15.4 2.8 19.4 21 4.6 21; d M5.6 16.8 H18.4 M12 14.4 L16 6.4
        tuningfork s M12 14 V21.4 M7.4 2.8 V9.4 A12 9.4 4.6 180 0 V2.8
        scope s O12 12 6.6 M12 2.4 V8.4 M12 15.6 V21.6 M2.4 12 H8.4 M15.6 12 H21.6
        viewfinder s p2.6 3 8 3 3 8 3 X Y
        qrcode s R3.4 3.4 6.4 6.4 .8 R14.2 3.4 6.4 6.4 .8 R3.4 14.2 6.4 6.4 .8; f R5.6 5.6 2 2 .2 R16.4 5.6 2 2 .2 R5.6 16.4 2 2 .2 R13.6 13.6 2.6 2.6 .2 R18.6 13.6 2.6 2.6 .2 R16.1 16.1 2.6 2.6 .2 R13.6 18.6 2.6 2.6 .2 R18.6 18.6 2.6 2.6 .2
        qrcode.viewfinder s p2.6 2.6 7 2.6 2.6 7 2.6 X Y; s R6.6 6.6 4 4 .4 R13.4 6.6 4 4 .4 R6.6 13.4 4 4 .4; f R13 13 2 2 .2 R16 13 2 2 .2 R13 16 2 2 .2 R16 16 2 2 .2
        barcode s M4 5 V19 M20 5 V19; sw.8 M7.4 5 V19 M10 5 V19; sw1.4 M13.2 5 V19; sw.8 M16.8 5 V19
        barcode.viewfinder s p2.6 2.6 7 2.6 2.6 7 2.6 X Y; s M7 8 V16 M10.3 8 V16 M13.6 8 V16 M17 8 V16
        text.viewfinder s p2.6 2.6 7 2.6 2.6 7 2.6 X Y; s M7 9 H17 M7 12 H17 M7 15 H13
        wand.and.stars s M3.6 20.4 L14.4 9.6 M11.8 8.6 L15.4 12.2; f M18 2.4 Q18.4 5.6 21.6 6 Q18.4 6.4 18 9.6 Q17.6 6.4 14.4 6 Q17.6 5.6 18 2.4 Z; f M9 2.6 Q9.3 4.7 11.4 5 Q9.3 5.3 9 7.4 Q8.7 5.3 6.6 5 Q8.7 4.7 9 2.6 Z; f M19 13.6 Q19.3 15.7 21.4 16 Q19.3 16.3 19 18.4 Q18.7 16.3 16.6 16 Q18.7 15.7 19 13.6 Z
        wand.and.rays s M3.6 20.4 L13 11; s M16 2.8 V5.4 M21.2 8 H18.6 M19.8 4.2 L18 6 M11.4 4.6 L12.8 6 M19.4 12.6 L18 11.2
        sparkles f M10 4.4 Q10.9 12.1 18.6 13 Q10.9 13.9 10 21.6 Q9.1 13.9 1.4 13 Q9.1 12.1 10 4.4 Z; f M18.4 1.8 Q18.8 5.2 22.2 5.6 Q18.8 6 18.4 9.4 Q18 6 14.6 5.6 Q18 5.2 18.4 1.8 Z; f M19.2 15.6 Q19.5 18.3 22.2 18.6 Q19.5 18.9 19.2 21.6 Q18.9 18.9 16.2 18.6 Q18.9 18.3 19.2 15.6 Z
        sparkle b M12 2.4 Q13 11 21.6 12 Q13 13 12 21.6 Q11 13 2.4 12 Q11 11 12 2.4 Z
        crop s M6.6 2.4 V15.2 Q6.6 17.4 8.8 17.4 H21.6 M2.4 6.6 H15.2 Q17.4 6.6 17.4 8.8 V21.6
        rotate.left b R4 10 12 11 2; s M10 2 L7 4.8 L10 7.6 M7.4 4.8 H14 Q20 4.8 20 10.8 V14
        rotate.right =rotate.left flipx
        camera.filters b2 O12 8.4 5.4; b O8.4 14.6 5.4; b O15.6 14.6 5.4
        slider.horizontal.3 s M2.6 6 H10.6 M16.4 6 H21.4 M2.6 12 H4.6 M10.4 12 H21.4 M2.6 18 H12.6 M18.4 18 H21.4; s O13.5 6 2.4 O7.5 12 2.4 O15.5 18 2.4
        slider.horizontal.2.square b R3.5 3.5 17 17 3.4; d M7 9 H9 M13 9 H17 M7 15 H11 M15 15 H17; d O11 9 1.7 O13 15 1.7
        slider.vertical.3 =slider.horizontal.3 turn-90
        dial.min s O12 12.6 6.4; s M12 12.6 L8.6 16; sw1.2 D12 2.8 5 5.8 19 5.8 2.4 13 21.6 13 5.4 19.4 18.6 19.4
        dial.low =dial.min
        lightspectrum.horizontal s M4 5 V19 M7.2 5 V19 M10.4 5 V19 M13.6 5 V19 M16.8 5 V19 M20 5 V19
        dot.radiowaves.forward =dot.radiowaves.right
        wave.3.right s A3 12 5 -45 45; s2 A3 12 10 -45 45; s3 A3 12 15 -45 45
        wave.3.left =wave.3.right flipx
        wave.3.forward =wave.3.right
        wave.3.backward =wave.3.right flipx
        movieclapper b M2.8 10 H21.2 V18 Q21.2 20.6 18.6 20.6 H5.4 Q2.8 20.6 2.8 18 Z; b P.8 2.4 6.8 19.4 2.6 20.4 6 3.4 10.2; d M7.6 5.6 L9.6 8.6 M13.2 4.2 L15.2 7.2
        play.square.stack s M7 3.2 H17 M5 6.4 H19; b R3.4 9.6 17.2 11 2.6; k P.6 10 12.2 15.2 15.1 10 18
        play.rectangle.on.rectangle b R2.2 4.4 13.4 10 2.2; e R6.8 8.2 16.6 13 2.8; b R8.4 9.6 13.4 10 2.2; k P.5 13.4 12 17.8 14.6 13.4 17.2
        photo.fill.on.rectangle.fill =photo.on.rectangle.fill
        memories u gobackward 12 12 1; f P.8 9.8 9.2 16 13 9.8 16.8
        forward.end.alt b P1.2 2.6 5.6 10.6 12 2.6 18.4; b P1.2 10.8 5.6 18.8 12 10.8 18.4; sw1.2 M21 5.6 V18.4
        backward.end.alt =forward.end.alt flipx
        wand.and.rays.inverse =wand.and.rays
        wand.and.stars.inverse =wand.and.stars
        bell.and.waves.left.and.right u bell 12 12 .78; s2 A12 11 9.6 -28 28 N A12 11 9.6 152 208
        phone.arrow.down.left u phone 10.6 13.4 .88; s M21 3 L15 9 M19.6 9 H15 V4.4
        phone.and.waveform u phone 9.6 13.6 .84; s M14.2 5.4 V7.4 M17.2 3 V9.8 M20.2 4.6 V8.2
        phone.down.waves.left.and.right u phone.down 12 14.4 .8; s2 A12 14 10 -68 -22 N A12 14 10 202 248
        link.icloud u cloud 12 12 1; dw.9 M10.8 13.2 C11.8 14.2 13.2 14.2 14.2 13.2 L15.4 12 C16.4 11 16.4 9.6 15.4 8.6 C14.4 7.6 13 7.6 12 8.6 M13.2 11 C12.2 10 10.8 10 9.8 11 L8.6 12.2 C7.6 13.2 7.6 14.6 8.6 15.6 C9.6 16.6 11 16.6 12 15.6
        dot.radiowaves.up.forward f O6.4 17.6 2.2; s2 A6.4 17.6 5.6 -82 -8 N A6.4 17.6 9.8 -82 -8 N A6.4 17.6 14 -82 -8
        inset.filled.rectangle.badge.record s R2.1 5.1 19.8 13.8 2.8; f R5 8 14 8 1.2; e O18.6 17.6 5.4; f:red O18.6 17.6 3.8
        speaker.1 =speaker.wave.1
        speaker.2 =speaker.wave.2
        speaker.3 =speaker.wave.3
        ear.and.waveform u ear 8.6 12 .9; s M17 8.4 V15.6 M20 5.4 V18.6 M22.8 9.4 V14.6
        waveform.and.mic u mic 7.8 12 .86; s M15.4 9 V15 M18.4 6 V18 M21.4 9.6 V14.4
        waveform.and.magnifyingglass s M2.6 9 V15 M5.8 5.4 V18.6 M9 9.6 V14.4; s O15.6 11.4 4.6 M18.9 14.8 L22 18
        message.and.waveform u message 12 12 1; d M8.4 9.6 V12.6 M12 7.4 V14.8 M15.6 9.6 V12.6
        bell.and.waveform u bell 9.4 12 .86; s M17.6 8.4 V12.6 M20 6 V15 M22.4 8.8 V12.2
        hifispeaker.2 b R1.8 4.4 9.4 15.2 2; d O6.5 13.8 2.6; kw1 O6.5 7.6 1.1; b R12.8 4.4 9.4 15.2 2; d O17.5 13.8 2.6; kw1 O17.5 7.6 1.1
        film.stack s M6.6 3 H17.4 M4.8 6.2 H19.2; b R2.6 9.4 18.8 11.4 2.2; d M6.4 9.6 V20.6 M17.6 9.6 V20.6
        camera.on.rectangle s p2 5.4 17 2.6 17 2.6 4 19.4 4 19.4 7; u camera 14.4 15 .68
        camera.shutter.button b R2 6.4 20 14 2.6; s M7.4 3.2 H11; k O12 13.4 3
        photo.tv u tv 12 12 1; d M4.4 14 L8.4 10.2 L11.4 12.8 L14.6 9.4 L19.6 14.2
        livephoto.play u livephoto 12 12 1; f P.5 10.6 9.6 14.8 12 10.6 14.4
        video.bubble.left u bubble.left 12 12 1; k R6.8 8.4 6.8 5.6 1.2; k P.3 14.2 10.4 17 8.6 17 13.8 14.2 12
        phone.bubble.left u bubble.left 12 12 1; U phone 12 11 .44
        speaker.wave.2.bubble.left u bubble.left 12 12 1; U speaker.wave.2 12 11 .46
        phone.connection u phone 10.6 13.4 .88; sw1.3 D14 4.4 17.4 4.4 20.8 4.4
        phone.arrow.right u phone 10.6 13.4 .88; s M14.6 5 H21.4 M18.4 2 L21.4 5 L18.4 8
        pianokeys.inverse =pianokeys
        """
}
